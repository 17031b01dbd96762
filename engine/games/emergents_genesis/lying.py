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
        size = [f"{len(zones[key].get('cards', ())) or zones[key].get('count', 0)} in {words}"
                for key, words in ((f"hand.{owner}", "hand"), (f"deck.{owner}", "the deck"), (f"discard.{owner}", "the discard pile"))]
        found.append(f"{name}: {'; '.join([*parts, ', '.join(size)])}")
    panel = ", ".join([f"{game.cards[card].name} {game.cards[card].cost} ({len(zones[pile]['cards'])} left)" for pile, card in zip(PANEL, game.tables["panel"])])
    return [*found, f"Page, with costs: {listed(PAGE, costs=True) or 'empty'}", f"Panel: {panel}", f"Gutter: {len(zones[GUTTER]['cards'])}"]
