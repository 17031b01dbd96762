"""The command line: what it prints, its exit codes, and that a failing build writes nothing."""

import json
import shutil

import pytest

from builder import cli, site_builder


@pytest.fixture
def quick(monkeypatch):
    """The runtime takes seconds and has tests of its own; here its folder holds one file."""
    def runtime(project, out):
        (out / "runtime" / "test").mkdir(parents=True)
        (out / "runtime" / "test" / "runtime.json").write_text("{}")
        return "runtime/test/"
    monkeypatch.setattr(site_builder, "_runtime", runtime)


def run(tree, *arguments):
    return cli.main([*arguments, "--root", str(tree.root)])


@pytest.mark.parametrize("command", [[], ["build"], ["serve"], ["check"], ["coverage"]])
def test_help(command, capsys):
    with pytest.raises(SystemExit) as caught:
        cli.main([*command, "--help"])
    assert caught.value.code == 0
    out = capsys.readouterr().out
    assert "--root" in out if command else all(name in out for name in cli.COMMANDS)


def test_check_lists_every_problem_and_fails(tree, capsys):
    tree.change("faq.yaml", "rules: [play.choose]", "rules: [play.chose]")
    tree.change("cards/court.yaml", "value: 13", "value: high")
    assert run(tree, "check") == 1
    printed = capsys.readouterr().err.splitlines()
    assert len(printed) == 3 and printed[-1] == "Nothing was written: 2 problems."
    assert printed[0] == "content/high-card/cards/court.yaml:5: card 'King', field 'value': must be a whole number, not 'high'."


def test_coverage_as_json(tree, capsys):
    assert run(tree, "coverage", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"games": {"high-card": {"examples": 1, "rules": [
        {"id": "play.choose", "number": "1.1",
         "enforced": ["engine/games/high_card/__init__.py:11 ask", "engine/games/high_card/__init__.py:21 compare"],
         "tested": ["tests/test_high_card.py::test_higher_card_wins"], "shown": ["ace-meets-queen"], "reason": None},
        {"id": "play.compare", "number": "1.2", "enforced": ["engine/games/high_card/__init__.py:24 compare"],
         "tested": ["tests/test_high_card.py::test_higher_card_wins"], "shown": ["ace-meets-queen"], "reason": None},
        {"id": "ruling.equal", "number": "1.3", "enforced": [], "tested": [], "shown": [], "reason": "It follows from comparing."}]}}}


def test_coverage_shows_gaps_and_goes_on(tree, capsys):
    (tree.root / "tests/test_high_card.py").unlink()
    assert run(tree, "coverage") == 0
    assert "NOT YET" in capsys.readouterr().out


def test_build_writes_the_site(tree, quick, capsys):
    assert run(tree) == 0
    dist = tree.root / "dist"
    pages = {path.relative_to(dist).as_posix() for path in dist.rglob("index.html")}
    assert pages == {"index.html", "about/index.html", "high-card/index.html", "high-card/rules/index.html",
                     "high-card/rules/play/index.html", "high-card/cards/index.html", "high-card/play/index.html",
                     "high-card/coverage/index.html", "high-card/lab/index.html", "high-card/faq/index.html",
                     "high-card/glossary/index.html", "high-card/rulings/index.html", "high-card/book/index.html",
                     "search/index.html"}
    assert (dist / ".nojekyll").is_file() and (dist / "404.html").is_file()
    assert not [path for path in dist.rglob("_*")]
    assert "Built 16 pages of 1 game" in capsys.readouterr().out
    assert [path.name for path in tree.root.iterdir() if path.name.startswith((".dist", "dist."))] == []


def test_the_lab_knows_every_worked_example(tree, quick):
    assert run(tree) == 0
    dist = tree.root / "dist"
    (data,) = dist.glob("assets/*/high-card.examples.json")
    example = json.loads(data.read_text("utf-8"))["ace-meets-queen"]
    assert example == {"title": "The ace meets the queen", "situation": {"hands": [["ace", "king"], ["queen", "jack"]]},
                       "chance": [], "choices": [["ace", "queen"]]}
    figure = (dist / "high-card/rules/play/index.html").read_text("utf-8")
    assert 'href="../../../high-card/lab/#example=ace-meets-queen"' in figure
    assert 'id="example=ace-meets-queen"' in (dist / "high-card/lab/index.html").read_text("utf-8")


def test_a_game_that_takes_no_situations_has_no_lab(tree, quick):
    shutil.rmtree(tree.content / "examples")
    tree.change("rulebook/01-play.md", "{{ example: ace-meets-queen }}", "")
    module = tree.root / "engine/games/high_card/__init__.py"
    module.write_text(module.read_text("utf-8").replace("def arrange(", "def laid_out("), "utf-8")
    assert run(tree, "build", "--draft") == 0
    assert not (tree.root / "dist/high-card/lab").exists()


def test_the_same_sources_give_the_same_site(tree, quick):
    assert run(tree, "build", "--out", str(tree.root / "one")) == run(tree, "build", "--out", str(tree.root / "two")) == 0
    files = [{path.relative_to(tree.root / name).as_posix(): path.read_bytes()
              for path in (tree.root / name).rglob("*") if path.is_file()} for name in ("one", "two")]
    assert files[0] == files[1]


def test_base_path_stands_on_the_404_page_only(tree, quick):
    assert run(tree, "build", "--base-path", "some/where") == 0
    dist = tree.root / "dist"
    with_base = [path.name for path in dist.rglob("*.html") if "<base" in path.read_text()]
    assert with_base == ["404.html"] and '<base href="/some/where/">' in (dist / "404.html").read_text()


def test_a_failing_build_leaves_the_old_site_whole(tree, quick):
    assert run(tree) == 0
    before = {path: path.read_bytes() for path in (tree.root / "dist").rglob("*") if path.is_file()}
    tree.change("rulebook/01-play.md", "[[card:Ace]]", "[[card:Aces]]")
    assert run(tree) == 1
    tree.change("rulebook/01-play.md", "[[card:Aces]]", "[its page](../../cards/#card-aces)")
    assert run(tree) == 1, "found only in the rendered page"
    assert {path: path.read_bytes() for path in (tree.root / "dist").rglob("*") if path.is_file()} == before
    assert [path.name for path in tree.root.iterdir() if path.name.startswith((".dist", "dist."))] == []


def test_record_writes_outcomes_only_when_all_is_well(tree, quick):
    outcome = tree.content / "examples/outcomes/ace-meets-queen.json"
    outcome.unlink()
    assert run(tree, "build") == 1
    tree.change("faq.yaml", "rules: [play.choose]", "rules: [play.chose]")
    assert run(tree, "build", "--record") == 1 and not outcome.exists()
    tree.change("faq.yaml", "rules: [play.chose]", "rules: [play.choose]")
    assert run(tree, "build", "--record") == 0 and json.loads(outcome.read_text())[1]["rule"] == "play.compare"
    assert run(tree, "build") == 0


def test_out_must_not_be_a_folder_of_something_else(tree, quick, capsys):
    assert run(tree, "build", "--out", str(tree.content)) == 1
    assert "holds something that is not a built site" in capsys.readouterr().err
    assert (tree.content / "game.yaml").is_file()
    assert run(tree, "build", "--out", str(tree.root)) == 1


@pytest.mark.parametrize("place, sentence", [("file", "needs a folder"), ("file/in/it", "cannot be written here")])
def test_out_must_be_a_folder_that_can_be_written(tree, quick, capsys, tmp_path, place, sentence):
    (tmp_path / "file").write_text("")
    assert run(tree, "build", "--out", str(tmp_path / place)) == 1
    assert sentence in capsys.readouterr().err


def test_retired_ids_and_links_on_the_page(tree, quick):
    assert run(tree) == 0
    text = (tree.root / "dist/high-card/rules/play/index.html").read_text()
    assert 'id="play.higher"' in text, "a link to a retired id still arrives"
    assert 'href="#play.compare"' in text and "Our ruling" in text
    assert "May I look first?" in text.split('id="play.compare"')[0]


def test_a_tree_without_games(tmp_path, capsys):
    assert cli.main(["check", "--root", str(tmp_path)]) == 1
    assert "there is no game to build" in capsys.readouterr().err
