"""What the templates are given: plain data for site, games, chapters, examples and cards."""

from __future__ import annotations

import json

from markupsafe import Markup

from builder.examples import Example
from builder.glossary import Words
from builder.rulebook import Chapter, Rulebook
from builder.thread import Targets

READING_SPEED = 220
"""Words of rules text that a reader takes in within a minute."""


def game(place_id: str, facts: dict, book: Rulebook, cards: dict[str, str], examples: dict[str, Example],
         mark: str, words: Words, files: set[str], look: set[str], has_lab: bool,
         editions_url: str = "") -> dict:
    """A game as every page knows it.

    `facts` is game.yaml, `mark` its SVG, `files` and `look` the names of what is in its folder of content
    and in its look folder. The address of a page that the game has nothing for is empty: a lab for a game
    that cannot be laid out in any situation, a guided first match without a guide.yaml.
    """
    source = facts["source"]
    rulings = sum(1 for rule in book.rules.values() if rule.kind == "ruling")
    return {
        "id": place_id, "name": facts["name"], "short": facts["short"], "summary": facts["summary"].strip(),
        "players": facts["players"], "length": facts["length"],
        "source": (source["credit"] if isinstance(source, dict) else source).strip(),
        "accent": facts["accent"], "paper": facts["paper"], "order": facts["order"], "mark": Markup(mark),
        "url": f"{place_id}/", "rules_url": f"{place_id}/rules/", "cards_url": f"{place_id}/cards/",
        "play_url": f"{place_id}/play/", "lab_url": f"{place_id}/lab/" if has_lab else "", "coverage_url": f"{place_id}/coverage/",
        "faq_url": f"{place_id}/faq/" if words.questions else "", "glossary_url": f"{place_id}/glossary/" if words.terms else "",
        "rulings_url": f"{place_id}/rulings/" if rulings else "", "book_url": f"{place_id}/book/",
        "editions_url": editions_url, "balance_url": f"{place_id}/balance/" if "matchups.json" in files else "",
        "learn_url": f"{place_id}/play/#learn" if "guide.yaml" in files else "",
        "featured": facts.get("featured", ""), "first_read": facts.get("first_read", []),
        # The table's own view and style, as files of the assets folder; without them it is drawn plainly.
        "look_view": f"look/{place_id}/view.js" if "view.js" in look else "",
        "look_style": f"look/{place_id}/style.css" if "style.css" in look else "",
        "look_lab": f"look/{place_id}/lab.js" if "lab.js" in look else "",
        "has_cards": bool(cards),
        "counts": {"rules": len(book.rules), "cards": len(cards), "examples": len(examples), "rulings": rulings,
                   "questions": len(words.questions), "terms": len(words.terms)},
    }


def first_read(game: dict, book: Rulebook) -> dict:
    """What to read before a first match: {chapters [{number, title, url}], minutes}.

    The chapters that game.yaml names, or the first three.
    """
    named = [chapter for slug in game["first_read"] for chapter in book.chapters if chapter.slug == slug]
    chosen = named or book.chapters[:3]
    words = sum(len(text.split()) for chapter in chosen for text in (chapter.intro, *(rule.body for rule in chapter.rules)))
    return {"chapters": [{"number": c.number, "title": c.title, "url": c.url} for c in chosen],
            "minutes": max(1, round(words / READING_SPEED))}


def chapters(book: Rulebook) -> list[dict]:
    """The chapters in order, each with its neighbours; `html` is filled when one is drawn."""
    items = [_chapter(chapter) for chapter in book.chapters]
    for i, item in enumerate(items):
        item["prev"] = items[i - 1] if i else None
        item["next"] = items[i + 1] if i + 1 < len(items) else None
    return items


def _chapter(chapter: Chapter) -> dict:
    return {"number": chapter.number, "title": chapter.title, "summary": chapter.summary, "slug": chapter.slug,
            "url": chapter.url, "html": "", "rules": chapter.rules}


def example(found: Example, targets: Targets, text_html: str, faces: dict[str, str], dressing: dict, lab_url: str = "") -> dict:
    """A worked example as its figure needs it.

    `faces` are the card faces by id; `lab_url` is the game's lab, if it has one; `dressing` is what the game adds: for each seat a name, a role,
    an emblem and what its zones and counters are called (what is called nothing is left out), for counters their maximum, and
    what zones of the table are called that are shown as well.
    """
    book = targets.book
    steps = []
    for step in found.steps:
        steps.append({"text": step["text"], "rule": book.find(step["rule"]),
                      "also": [rule for rule in map(book.find, step["also"]) if rule], "turn": False})
    data = {"game": targets.game, "slug": found.slug, **found.spec}
    return {
        "slug": found.slug, "anchor": f"example-{found.slug}", "turn": "", "title": found.title, "text_html": Markup(text_html),
        "shows": [rule for rule in map(book.find, found.shows) if rule],
        "seats": [_seat(found, seat, targets, faces, dressing) for seat in range(len(found.names))],
        "table": _table(found, targets, dressing.get("table", {})),
        "lab_url": f"{lab_url}#example={found.slug}" if lab_url else "",
        "steps": steps, "data": json.dumps(data, ensure_ascii=False, separators=(",", ":")),
    }


def _seat(found: Example, seat: int, targets: Targets, faces: dict[str, str], dressing: dict) -> dict:
    before = found.before
    suffix = f".{seat}"
    seats = dressing.get("seats", [])
    worn = seats[seat] if seat < len(seats) else {}
    called = worn.get("zones", {})
    counters = [{"key": key.removesuffix(suffix), "name": called.get(key.removesuffix(suffix)) or _title(key), "value": value, "max": dressing.get("maxima", {}).get(key.removesuffix(suffix))}
                for key, value in before["counters"].items() if key.endswith(suffix) and called.get(key.removesuffix(suffix)) != ""]
    zones = []
    for key, zone in before["zones"].items():
        cards = zone.get("cards", [])
        count = len(cards) or zone.get("count", 0)
        if key.endswith(suffix) and count and called.get(key.removesuffix(suffix)) != "":
            zones.append({"key": key, "name": called.get(key.removesuffix(suffix)) or _title(key), "count": count, "cards": _cards(cards, targets)})
    plays = [{"id": card, "name": targets.cards.get(card, card), "face": Markup(faces[card])}
             for card in found.plays[seat] if card in faces]
    return {"seat": seat, "name": worn.get("name") or found.names[seat], "role": worn.get("role", ""),
            "emblem": Markup(worn.get("emblem", "")), "counters": counters, "plays": plays, "zones": zones,
            "called": json.dumps(called, ensure_ascii=False) if called else ""}


def _cards(cards: list[str], targets: Targets) -> list[dict]:
    """Cards by name, copies of one as a single entry."""
    return [{"id": card, "name": targets.cards.get(card, card), "copies": cards.count(card)} for card in dict.fromkeys(cards)]


def _table(found: Example, targets: Targets, called: dict[str, str]) -> dict:
    """The zones of the table that a game shows in its figures, as a seat's are: those that the example lays out itself."""
    zones = [{"key": key, "name": name, "count": len(cards), "cards": _cards(cards, targets)}
             for key, name in called.items() if key in found.spec["situation"] and (cards := found.before["zones"].get(key, {}).get("cards"))]
    return {"zones": zones, "called": json.dumps(called, ensure_ascii=False) if zones else ""}


def _title(key: str) -> str:
    """A zone or counter key as a heading: `automa-deck.1` is "Automa deck"."""
    name = key.rpartition(".")[0] or key
    return name.replace("-", " ").capitalize()
