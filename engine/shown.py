"""What a game gives to be looked at: cards and what is said of them, for the pages that show it."""
from __future__ import annotations


class Shown:
    """The part of `game.Game` that draws and describes; the rules ask none of it."""

    def faces(self) -> dict[str, str]:
        """Card id -> its face as HTML, for every card of the content, backs included."""
        return {}

    def gallery(self) -> list[dict]:
        """The cards in groups for looking at: [{"title", "note", "cards": [ids of faces], "profile": id of its page}]."""
        return [{"title": "Cards", "note": "", "cards": [card for card in self.faces() if not card.startswith("back")]}]

    def profiles(self) -> list[dict]:
        """A page each for what the cards belong to, such as heroes, in order. Texts are Markdown, with links to rules and cards as in
        the rulebook: [{"id", "title", "kind" (what it is, in one word), "line" (a fact or two), "face" (of its own card), "emblem"
        (SVG), "parts": [{"title", "text", "cards": [ids of faces], "lead": among the first texts, "small": cards of no weight}],
        "play": [{"label", "options" of a match}], "print": [faces to print and cut out]}]; only id, title and parts must be there."""
        return []

    def facets(self) -> list[dict]:
        """What the gallery can be narrowed to: [{"name", "label", "choices": [{"value", "label", "symbol"?}]}];
        the first one that has symbols is shown as a row of them."""
        return []

    def card_notes(self) -> dict[str, dict]:
        """Face id -> {"rules": links to the rules it brings into play, "profile": id of its page, "is": {facet
        name: [values]}}; parts and cards may be missing."""
        return {}

    def shown_in(self, told: dict) -> dict:
        """What a worked example is about: {"profiles": [ids], "cards": [ids of faces]}. told: its {"title",
        "text"}, the observation {"before"} it, the {"steps"} it came to, and {"plays"}, the cards that each seat chose first."""
        return {}

    def figures(self) -> dict[str, str]:
        """Drawings made from the rules' own data, by name, for `{{ figure: name }}` in the rulebook: SVG or HTML."""
        return {}

    def dressing(self, observation: dict) -> dict:
        """What a figure shows beside an observation: {"seats": [{"name", "role", "emblem"}] with the emblem
        as SVG, and "zones" {zone name without its seat: what it is called}, "maxima": {counter name without its seat:
        highest value}, "table": {zone of the table: what it is called}}; parts may be missing."""
        return {}
