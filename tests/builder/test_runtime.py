"""The browser runtime: reproducible, complete, cached, and refused with a sentence."""

import json
import subprocess
import zipfile

import pytest

from builder import runtime
from builder.faults import Refused
from builder.project import HOME

NODE_CHECK = """
import fs from 'node:fs';
const [, , folder] = process.argv;
const { lock } = JSON.parse(fs.readFileSync(`${folder}/runtime.json`));
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({
  stdLibURL: `${folder}/stdlib.zip`, lockFileContents: lock, packageBaseUrl: './',
  fsInit: async (FS) => FS.writeFile('/lib/engine.zip', fs.readFileSync(`${folder}/engine.zip`)),
});
python.runPython("import sys; sys.path.append('/lib/engine.zip')");
const names = JSON.parse(fs.readFileSync(0));
python.globals.set('NAMES', python.toPy(names));
console.log(await python.runPythonAsync(`
import asyncio, importlib, json, traceback
found = {name: (getattr(importlib.import_module(name), '__file__', None) or 'built in') for name in NAMES}
await asyncio.sleep(0)
try:
    raise ValueError('on purpose')
except ValueError:
    found['trace'] = traceback.format_exc()
json.dumps(found)
`));
"""


@pytest.fixture(scope="module")
def shipped(tmp_path_factory):
    """The runtime of this project's engine, from the cache that the build uses."""
    return runtime.make_runtime(HOME, tmp_path_factory.mktemp("runtime"))


@pytest.fixture
def tree(tmp_path):
    """A small tree with an engine of two modules."""
    engine = tmp_path / "engine"
    (engine / "inner").mkdir(parents=True)
    (engine / "__init__.py").write_text('"""Little engine."""\n')
    (engine / "inner" / "__init__.py").write_text("def later():\n    import colorsys\n    return colorsys\n")
    (engine / "__main__.py").write_text("import argparse\n")
    return tmp_path


def make(tree):
    return runtime.make_runtime(tree, tree / "out", tree / "cache")


@pytest.mark.node
def test_shipped_archives_hold_all_that_the_engine_may_import(shipped, tmp_path):
    names = runtime.imports(runtime.engine_sources(HOME / "engine"))
    script = tmp_path / "check.mjs"
    script.write_text(NODE_CHECK)
    done = subprocess.run(["node", str(script), str(shipped.folder)], input=json.dumps(names),
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert all(found[name].startswith("/lib/engine.zip/") for name in names if name.split(".")[0] == "engine")
    assert "ValueError: on purpose" in found["trace"]


def test_only_bytecode_is_shipped_and_no_terminal_command(shipped):
    for archive in (runtime.STDLIB, runtime.ENGINE):
        with zipfile.ZipFile(shipped.folder / archive) as opened:
            assert all(info.filename.endswith(".pyc") for info in opened.infolist())
            assert {info.date_time for info in opened.infolist()} == {(1980, 1, 1, 0, 0, 0)}
            assert not [name for name in opened.namelist() if name.startswith(("engine/__main__", "engine/terminal"))]


def test_the_facts_are_those_of_the_files(shipped):
    facts = json.loads((shipped.folder / runtime.FACTS).read_text())
    assert facts == {"lock": shipped.lock, "files": shipped.files}
    assert all((shipped.folder / name).stat().st_size == size for name, size in shipped.files.items())
    stock = json.loads((HOME / "node_modules/pyodide/pyodide-lock.json").read_text())
    assert shipped.lock["info"] == stock["info"]
    assert shipped.digest == shipped.folder.name
    assert "Mozilla" in (shipped.folder / runtime.NOTICE).read_text()


@pytest.mark.node
def test_two_builds_agree_to_the_byte_and_nothing_is_compiled_twice(shipped, tmp_path, monkeypatch):
    """The build's own, which lies in the cache since the engine was changed last, and one from nothing."""
    fresh = runtime.make_runtime(HOME, tmp_path / "fresh", tmp_path / "cache")
    assert fresh.digest == shipped.digest and set(fresh.files) == set(shipped.files)
    for name in fresh.files:
        assert (fresh.folder / name).read_bytes() == (shipped.folder / name).read_bytes()
    monkeypatch.setattr(runtime, "_pyodide", lambda *_: pytest.fail("Pyodide was started again"))
    assert runtime.make_runtime(HOME, tmp_path / "again", tmp_path / "cache").digest == fresh.digest


def test_what_a_function_imports_is_shipped_and_what_the_terminal_imports_is_not(tree, shipped):
    names = runtime.imports(runtime.engine_sources(tree / "engine"))
    assert "colorsys" in names and "argparse" not in names
    with zipfile.ZipFile(shipped.folder / runtime.STDLIB) as opened:
        assert {"difflib.pyc", "argparse.pyc"} & set(opened.namelist()) == {"difflib.pyc"}, "the engine imports difflib inside a function"


@pytest.mark.node
def test_an_engine_that_cannot_be_imported_is_refused(tree):
    (tree / "engine" / "inner" / "__init__.py").write_text("import no_such_module\n")
    with pytest.raises(Refused, match=r"engine/inner/__init__\.py:1: .*No module named 'no_such_module'"):
        make(tree)


def test_broken_python_is_refused_with_its_line(tree):
    (tree / "engine" / "inner" / "__init__.py").write_text("x = 1\ny = (\n")
    with pytest.raises(Refused, match=r"engine/inner/__init__\.py:2: this is not Python"):
        make(tree)


def test_without_the_package_or_an_engine_the_sentence_says_what_to_do(tree, tmp_path, monkeypatch):
    with pytest.raises(Refused, match="there is no engine to bundle"):
        make(tmp_path / "elsewhere")
    monkeypatch.setattr(runtime, "HOME", tmp_path)
    with pytest.raises(Refused, match="npm ci"):
        make(tree)
