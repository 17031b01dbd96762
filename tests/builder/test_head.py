"""The head of a page: one shared stylesheet, and every module that its scripts need announced."""

from __future__ import annotations

from builder import head


def test_shared_styles_become_one_in_order(tmp_path):
    for name in ("base", "book", "fonts", "tokens"):
        (tmp_path / f"{name}.css").write_text(f".{name}{{}}\n")
    head.join_styles(tmp_path)
    assert (tmp_path / "site.css").read_text() == ".fonts{}\n.tokens{}\n.base{}\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["book.css", "site.css"]


def test_modules_are_announced_once_with_all_that_they_import_at_the_start(tmp_path):
    scripts = {"a.js": 'import "./parts/b.js"; const later = () => import("./c.js");', "parts/b.js": 'import "../a.js"; import "./d.js";',
               "parts/d.js": "", "c.js": "", "e.js": 'import "./parts/d.js";'}
    for name, text in scripts.items():
        path = tmp_path / "scripts" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    html = ('<head><title>x</title></head><script type="module" src="../assets/1/scripts/a.js"></script>'
            '<script type="module" src="../assets/1/scripts/e.js"></script>')
    made = head.announce_modules(html, "../assets/1/", tmp_path)
    announced = [f'<link rel="modulepreload" href="../assets/1/scripts/{name}">' for name in ("a.js", "parts/b.js", "parts/d.js", "e.js")]
    assert made == html.replace("</head>", "\n".join(announced) + "\n</head>")


def test_a_page_without_scripts_stays_as_it_is(tmp_path):
    assert head.announce_modules("<head></head>", "./assets/1/", tmp_path) == "<head></head>"


def test_an_imported_stylesheet_stands_in_the_place_of_its_import(tmp_path):
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    (tmp_path / "one" / "style.css").write_text("p { margin: 0; }\n")
    (tmp_path / "two" / "style.css").write_text('@import url("../one/style.css");\nb { margin: 0; }\n')
    head.take_in_styles(tmp_path)
    assert (tmp_path / "two" / "style.css").read_text() == "p { margin: 0; }\n\nb { margin: 0; }\n"
