"""What the benchmark of the ladder writes is what the page of balance reads."""
from __future__ import annotations

import jsonschema

from benchmarks import gaps, ladder
from benchmarks.measure import Figure
from builder import balance_schema
from engine.players import LEVELS
from engine.tournament.figures import Tally
from engine.tournament.run import counts_of
from tests import subjects

COUNTS = counts_of(Tally(400, 240, 0, 240, 3200))


def test_the_ladder_is_written_as_the_page_reads_it():
    game, names = subjects.subject("pocket-paragons-origins").game, [entry.name for entry in LEVELS]
    found = {"levels": [{"name": "random"}, *[{"name": name, "below": "random", "against below": COUNTS, "against random": COUNTS,
                                               "against rules": COUNTS} for name in names]]}
    speeds = {name: [12.5, 10.0, 11.0] for name in names}
    gap = [Figure("situations", [332], ""), Figure("won", [33.3], "%"), *[Figure(f"  lost to the best answer by {name}", [1.0, 2.0], "%") for name in names]]
    data = ladder.published(game, 400, found, COUNTS, speeds, speeds, gap)
    jsonschema.validate(data, balance_schema.LADDER)
    assert data["gaps"][0]["levels"][0] == {"name": names[0], "gap": 15.0} and data["levels"][1]["choices a second"]["CPython"] == 11.0
    printed = [figure.line() for figure in ladder.figures(found, COUNTS, dict.fromkeys(names, 9), speeds, speeds)]
    assert any("aim: at least 50.0, met" in line and "against random" in line for line in printed)


def test_each_game_with_a_tournament_has_a_rest_to_be_solved():
    for name in gaps.RESTS:
        game = subjects.subject(name).game
        situation = gaps.situation(game, gaps.RESTS[name])
        assert [len(side["hand"]) for side in situation["sides"]] and game.position(situation).result is None
        assert gaps.title(game, gaps.RESTS[name])
