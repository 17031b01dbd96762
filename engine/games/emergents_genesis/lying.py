"""What lies on the table, in words: for a terminal, where nothing is drawn."""
from __future__ import annotations

from collections import Counter

from .table import GUTTER, PAGE, PANEL


def lines(game, observation: dict) -> list[str]:
    """The own cards, what the others have in play, and what can be acquired, each a line."""
    zones, names, seat = observation["zones"], observation["public"]["names"], observation["seat"]

    def listed(key: str, costs: bool = False) -> str:
        counted = Counter(zones[key].get("cards", ()))
        return ", ".join([game.cards[card].name + (f" {game.cards[card].cost}" if costs else "") + (f" x{count}" if count > 1 else "")
                          for card, count in counted.items()])

    found = [f"Hand: {listed(f'hand.{seat}') or 'no cards'}"]
    for owner, name in enumerate(names):
        if observation["public"]["out"][owner]:
            found.append(f"{name} is out.")
            continue
        parts = [f"{words} {listed(f'{zone}.{owner}')}" for zone, words in (("front", "played"), ("gear", "in play")) if zones[f"{zone}.{owner}"].get("cards")]
        parts += [f"{words} {listed(f'{zone}.{owner}')}" for zone, words in (("top", "on top of the deck"), ("construct", "Construct Pile"))
                  if zones[f"{zone}.{owner}"].get("cards")]
        size = [f"{sum([len(zones[f'{zone}.{owner}'].get('cards', ())) or zones[f'{zone}.{owner}'].get('count', 0) for zone in zones_of])} in {words}"
                for zones_of, words in ((("hand",), "hand"), (("deck", "top"), "the deck"), (("discard",), "the discard pile"))]
        if zones[f"discard.{owner}"]["cards"]:
            size[-1] += f" ({listed(f'discard.{owner}')})"
        found.append(f"{name}: {'; '.join([*parts, ', '.join(size)])}")
    panel = ", ".join([f"{game.cards[card].name} {game.cards[card].cost} ({len(zones[pile]['cards'])} left)" for pile, card in zip(PANEL, game.tables["panel"])])
    gutter = f"{len(zones[GUTTER]['cards'])}" + (f" ({listed(GUTTER)})" if zones[GUTTER]["cards"] else "")
    return [*found, f"Page, with costs: {listed(PAGE, costs=True) or 'empty'}", f"Panel: {panel}", f"Gutter: {gutter}"]
