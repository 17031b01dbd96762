"""The chart of a ring of types says and draws who beats whom, from the types alone."""

from xml.etree import ElementTree

from engine.chart import ring_chart

RING = [{"id": "a", "name": "Rock & Co", "symbol": "fist", "cancels": "b"}, {"id": "b", "name": "Scissors", "symbol": "blade", "cancels": "c"},
        {"id": "c", "name": "Paper", "symbol": "card", "cancels": "a"}, {"id": "d", "name": "Well", "symbol": "cup"}]


def test_it_says_who_beats_whom():
    root = ElementTree.fromstring(ring_chart(RING, "beats"))
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Rock & Co beats Scissors, Scissors beats Paper, Paper beats Rock & Co"


def test_it_draws_three_signs_and_three_arrows_and_obeys_the_page_policy():
    root = ElementTree.fromstring(ring_chart(RING, "beats"))
    classes = [element.get("class") for element in root.iter() if element.get("class")]
    assert classes.count("chart-sign") == classes.count("chart-arrow") == classes.count("chart-head") == 3
    assert all("style" not in element.attrib and "id" not in element.attrib for element in root.iter())


def test_without_a_ring_nothing_is_drawn():
    assert ring_chart(RING[:2], "beats") == "" and ring_chart([], "beats") == ""
