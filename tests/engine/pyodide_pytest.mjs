// Runs pytest inside Pyodide. usage: node pyodide_pytest.mjs PROJECT SITE_PACKAGES CONTENT TEST...
// PROJECT: the project's folder; SITE_PACKAGES: where pytest is installed; CONTENT: a file of compiled games.
import { loadPyodide } from '../../node_modules/pyodide/pyodide.mjs';
import fs from 'node:fs';

const [, , project, packages, content, ...tests] = process.argv;
const python = await loadPyodide({
  env: { PYTHONDONTWRITEBYTECODE: '1', PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1', SUBJECTS_CONTENT: '/content.json', HOME: '/' },
});
for (const [place, root] of [['/project', project], ['/packages', packages]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.FS.writeFile('/content.json', fs.readFileSync(content));
// The project's own settings and fixtures ask for packages that only a desktop has.
python.FS.writeFile('/pytest.ini', '[pytest]\nmarkers =\n    rule: the rules that a test proves\n');
python.globals.set('arguments', python.toPy(['-c', '/pytest.ini', '--rootdir=/project', '--noconftest', '--import-mode=importlib',
  '-p', 'no:cacheprovider', '-q', ...tests.map((test) => `/project/${test}`)]));
process.exitCode = python.runPython(`
import os, platform, sys
sys.path[:0] = ["/project", "/packages"]
os.chdir("/project")
import pytest
print("Python", platform.python_version(), "on", sys.platform)
int(pytest.main(list(arguments)))
`);
