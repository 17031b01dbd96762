// Runs Pyodide under Node for the build: node pyodide_compile.mjs JOB.json
// The job: {pyodide: folder, probe: {archive, imports} or null, compile: [{from, to, optimize}]}.
// Prints one line of JSON: {modules: [files of the standard library in use] or null}, or what
// Python said when it could not import or compile: {error, file, line}.
// Bytecode must come from the very Python that will read it, so the host's Python cannot make it.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const COMPILE = `
import importlib._bootstrap_external as external
import importlib.util
import zipfile

def compile_archive(source, target, optimize):
    """Write a zip of bytecode with fixed dates, so that equal sources give equal bytes."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, 'w') as new:
        for name in sorted(old.namelist()):
            if name.endswith('/'):
                continue
            data = old.read(name)
            if name.endswith('.py'):
                code = compile(data, name, 'exec', dont_inherit=True, optimize=optimize)
                data = external._code_to_hash_pyc(code, importlib.util.source_hash(data), False)
                name += 'c'
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            new.writestr(info, data, compresslevel=9)
`;

const PROBE = `
import asyncio
import importlib
import json
import sys
import traceback

async def modules_in_use(archive, names):
    """Import what the engine names anywhere, raise and await once, and say which files served."""
    sys.path.append(archive)
    for name in names:
        importlib.import_module(name)
    await asyncio.sleep(0)
    try:
        try:
            {}['absent']
        except KeyError as first:
            raise ExceptionGroup('several', [ValueError('second')]) from first
    except ExceptionGroup as error:
        ''.join(traceback.format_exception(error))
    root = next(place for place in sys.path if place.endswith('.zip') and 'python3' in place) + '/'
    found = {getattr(module, '__file__', None) or '' for module in list(sys.modules.values())}
    return json.dumps(sorted(name[len(root):] for name in found if name.startswith(root)))
`;

const job = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const { loadPyodide } = await import(pathToFileURL(path.join(job.pyodide, 'pyodide.mjs')));
const { info } = JSON.parse(fs.readFileSync(path.join(job.pyodide, 'pyodide-lock.json'), 'utf8'));

const python = await loadPyodide({ lockFileContents: { info, packages: {} }, packageBaseUrl: './' });

let modules = null;
try {
  if (job.probe) {
    python.FS.writeFile('/engine.zip', fs.readFileSync(job.probe.archive));
    python.runPython(PROBE);
    modules = JSON.parse(await python.globals.get('modules_in_use')('/engine.zip', python.toPy(job.probe.imports)));
  }
  // After the probe, so that what the compiler itself imports does not count as in use.
  python.runPython(COMPILE);
  for (const { from, to, optimize } of job.compile) {
    python.FS.writeFile('/source.zip', fs.readFileSync(from));
    python.globals.get('compile_archive')('/source.zip', '/target.zip', optimize);
    fs.writeFileSync(to, python.FS.readFile('/target.zip'));
  }
  console.log(JSON.stringify({ modules }));
} catch (error) {
  const trace = String(error.message ?? error).trim();
  const [, file, line] = [...trace.matchAll(/File "[^"]*?(engine\/[^"]+)", line (\d+)/g)].at(-1) ?? [];
  console.log(JSON.stringify({ error: trace.split('\n').at(-1), file, line: Number(line) }));
}
