"""The fields of a lab's form: the situation's own, every choice that was open, and the draws of chance."""
from __future__ import annotations

STOP = ""  # in place of a choice: the walk goes no further, where it may


def in_situation(field: dict) -> dict:
    """A game's own field with its path, and those of its cards, from the root of the lab.

    A card of which there are several copies has `copies` and, in place of a value, `places`: a number field for each place, but for
    the one that takes up the difference, which has no path. A change of its own path is {from, to}, for one of the copies."""
    if field["kind"] == "zones":
        field = {**field, "cards": [_rooted({**card, "places": [_rooted(place) for place in card["places"]]} if "places" in card else card)
                                    for card in field["cards"]]}
    return _rooted(field)


def _rooted(entry: dict) -> dict:
    return {**entry, "path": ["situation", *entry["path"]]} if "path" in entry else entry


def choices(game, names: list[str], turns: list) -> list[dict]:
    """Every open decision of a walk, each with the options that it had. names: of the seats; turns: as `lab.Turn`."""
    found = []
    for step, turn in enumerate(turns):
        section = "Choices" if not turn.round else f"Choices, {game.when(turn.state)}"
        stops = [{"value": STOP, "label": "Stop here"}] if game.pauses(turn.state) else []
        for place, (decision, key) in enumerate(zip(turn.asked, turn.keys)):
            found.append({"path": ["choices", step, place], "label": decision.prompt, "kind": "choice", "value": key,
                          "group": names[decision.seat], "seat": decision.seat, "section": section, "rule": decision.rule,
                          "choices": [*stops, *[_offered(option) for option in decision.options]]})
    return found


def _offered(option) -> dict:
    """An option as a field has it, with the card in hand that it plays where its key says more than that card."""
    card = option.touches[0] if len(option.touches) == 1 else ""
    plays = card not in ("", option.key) and option.key == f"play {card}"
    return {"value": option.key, "label": option.label, **({"card": card} if plays else {})}


def draws(game, drawn: list) -> list[dict]:
    """The draws of chance: of a shuffle the card that it brings to the top."""
    found = []
    for index, draw in enumerate(drawn):
        field = {"group": f"The {game.span}", "section": "Chance"}
        if isinstance(draw, list) and len(draw) > 1:
            found.append({**field, "path": ["chance", index, 0], "label": f"Draw {index + 1}, a shuffle: its first card", "kind": "choice",
                          "value": draw[0], "choices": [{"value": card, "label": game.card_name(card)} for card in sorted(set(draw))]})
    return found
