"""The assets folder: npm modules, imports, its digest, and the swap at the end of a build."""

from builder import assets
from builder.faults import Faults


def test_imported_packages_are_brought_along_with_what_they_need(tmp_path):
    assets.put(tmp_path / "scripts/parts/a.js", "import { repeat } from '../vendor/lit-html/directives/repeat.js';\n")
    assets.add_packages(tmp_path)
    faults = Faults()
    assets.check_imports(tmp_path, faults, "site")
    assert faults.found == []
    repeat = tmp_path / "scripts/vendor/lit-html/directives/repeat.js"
    assert repeat.is_file() and (tmp_path / "scripts/vendor/lit-html/lit-html.js").is_file()
    assert b"sourceMappingURL" not in repeat.read_bytes()


def test_imports_that_lead_nowhere(tmp_path):
    assets.put(tmp_path / "scripts/a.js", "// import './c.js'\nimport './b.js';\nimport { html } from 'lit-html';\n")
    faults = Faults()
    assets.check_imports(tmp_path, faults, "site")
    assert [str(fault) for fault in faults.found] == [
        "site/scripts/a.js:2: the import './b.js' leads to no file.",
        "site/scripts/a.js:3: the import 'lit-html' is not relative; a browser cannot find it."]


def test_the_digest_tells_names_and_contents(tmp_path):
    assets.put(tmp_path / "one/a", "x")
    assets.put(tmp_path / "two/a", "y")
    assets.put(tmp_path / "three/b", "x")
    assets.put(tmp_path / "four/a", "x")
    one, two, three, four = (assets.digest_of(tmp_path / name) for name in ("one", "two", "three", "four"))
    assert one == four and len({one, two, three}) == 3


def test_swap_replaces_the_whole_folder(tmp_path):
    assets.put(tmp_path / "out/old.html", "old")
    assets.put(tmp_path / "fresh/new.html", "new")
    assets.swap(tmp_path / "fresh", tmp_path / "out")
    assert [path.name for path in tmp_path.rglob("*")] == ["out", "new.html"]


def test_styles_that_refer_to_no_file(tmp_path):
    assets.put(tmp_path / "fonts/a.woff2", "")
    assets.put(tmp_path / "styles/a.css", 'a { src: url("../fonts/a.woff2"); }\nb { background: url(x.svg), url(data:image/png;x); }\n')
    faults = Faults()
    assets.check_styles(tmp_path, faults, "site")
    assert [str(fault) for fault in faults.found] == ["site/styles/a.css:2: the address 'x.svg' leads to no file."]
