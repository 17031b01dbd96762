"""The pages of cards: the gallery with what is known of each card, and a page for each profile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from markupsafe import Markup

from builder import references, thread
from builder.faults import Faults

if TYPE_CHECKING:
    from builder.pages import GamePages, Page
    from builder.workshop import GameWork


def check(work: GameWork, folder: str, faults: Faults, draft: bool = False) -> None:
    """Check every link in the texts of profiles and in the notes on cards; `folder` is the game's package.

    The rules that the notes on a card name learn that the card cites them.
    """
    game = work.data.game
    for profile in game.profiles():
        for part in profile["parts"]:
            thread.check(part.get("text", ""), folder, 1, work.targets, faults, draft=draft)
    for card, note in game.card_notes().items():
        source = {"title": work.targets.cards.get(card, card), "url": f"{work.targets.cards_url}#card-{card}", "kind": "card"}
        thread.check(note.get("rules", ""), folder, 1, work.targets, faults, source, draft=draft)


def profile_url(work: GameWork, profile: str) -> str:
    """Where a profile's page stands."""
    return f"{work.targets.cards_url}{profile}/"


def profile_entries(work: GameWork) -> list[dict]:
    """What a search can find of the profiles: [{title, url, text}]."""
    return [{"title": profile["title"], "url": profile_url(work, profile["id"]), "kind": profile.get("kind", ""),
             "text": " ".join(references.LINK.sub(lambda link: link.group(2) or "", part.get("text", "")) for part in profile["parts"])}
            for profile in work.data.game.profiles()]


def shown_in(work: GameWork) -> dict[str, dict[str, list[dict]]]:
    """{"profiles" or "cards": {id: [examples, in the order of the rulebook]}}."""
    found: dict[str, dict[str, list[dict]]] = {"profiles": {}, "cards": {}}
    for example in sorted((one for one in work.examples.values() if one.url), key=lambda one: one.order):
        told = {"title": example.title, "text": example.text, "before": example.before, "steps": example.steps, "plays": example.plays}
        for kind, names in work.data.game.shown_in(told).items():
            for name in names:
                found[kind].setdefault(name, []).append({"title": example.title, "url": example.url})
    return found


class CardPages:
    """The gallery and the profiles of one game."""

    def __init__(self, pages: GamePages):
        self.pages, self.work, self.press, self.game = pages, pages.work, pages.press, pages.game
        rules = self.work.data.game
        self.notes, self.profiles, self.facets = rules.card_notes(), rules.profiles(), rules.facets()
        self.titles = {profile["id"]: profile["title"] for profile in self.profiles}
        self.shown = shown_in(self.work)

    def draw(self, common: dict) -> None:
        """Draw the gallery and a page for each profile."""
        game = self.game
        page = self.press.page(game["cards_url"], "cards", f"Cards of {game['name']}", f"Every card of {game['name']}.", game["id"])
        self.press.draw(page, "cards.html", **common, groups=self.groups(), facets=self._facets())
        for place, profile in enumerate(self.profiles):
            words = f"{profile['title']}: {profile.get('line', '')} How to play and how to meet this {profile.get('kind', '').lower() or 'side'}."
            page = self.press.page(profile_url(self.work, profile["id"]), "profile", f"{profile['title']} · {game['name']}", words, game["id"])
            around = {"prev": self._link(place - 1), "next": self._link(place + 1 - len(self.profiles))}
            self.press.draw(page, "profile.html", **common, profile={**self._profile(page, profile), **around})

    def _link(self, place: int) -> dict:
        """The profile at a place in the ring of all of them."""
        profile = self.profiles[place]
        return {"title": profile["title"], "url": profile_url(self.work, profile["id"]), "emblem": Markup(profile.get("emblem", ""))}

    def _profile(self, page: Page, profile: dict) -> dict:
        texts = self.pages.texts(page, figures=False)
        parts = [{"title": part["title"], "html": Markup(texts.block(part.get("text", ""))), "lead": part.get("lead", False),
                  "small": part.get("small", False), "cards": self._cards(part.get("cards", []))} for part in profile["parts"]]
        play = [{"label": entry["label"], "url": f"{self.game['play_url']}?{urlencode(entry['options'])}"} for entry in profile.get("play", [])]
        own = self._cards([profile["face"]] if profile.get("face") else [])
        return {"id": profile["id"], "title": profile["title"], "kind": profile.get("kind", ""), "line": profile.get("line", ""),
                "emblem": Markup(profile.get("emblem", "")), "own": own[0] if own else None, "play": play, "parts": parts,
                "sheets": self._sheets(profile.get("print", [])), "examples": self.shown["profiles"].get(profile["id"], [])}

    def _sheets(self, cards: list[str]) -> list[list[Any]]:
        """Faces to print, nine to a sheet of paper."""
        faces = [Markup(self.work.faces[card]) for card in cards if card in self.work.faces]
        return [faces[start:start + 9] for start in range(0, len(faces), 9)]

    def groups(self) -> list[dict]:
        """The gallery, in the game's own groups."""
        found = []
        for group in self.work.data.game.gallery():
            profile = next((one for one in self.profiles if one["id"] == group.get("profile")), None)
            found.append({"title": group["title"], "note": group.get("note", ""), "cards": self._cards(group["cards"]),
                          "url": profile_url(self.work, profile["id"]) if profile else "",
                          "emblem": Markup(profile.get("emblem", "")) if profile else ""})
        return [group for group in found if group["cards"]]

    def _cards(self, cards: list[str]) -> list[dict]:
        return [self._card(card) for card in cards if card in self.work.faces]

    def _card(self, card: str) -> dict:
        note = self.notes.get(card, {})
        rules = [self.work.book.find(reference.target) for reference in references.find(note.get("rules", ""), 1)]
        owner = note.get("profile")
        facts = [f"{name}:{references.slug(value)}" for name, values in note.get("is", {}).items() for value in values]
        return {"id": card, "name": self.work.targets.cards.get(card, card), "face": Markup(self.work.faces[card]),
                "rules": [rule for rule in rules if rule], "examples": self.shown["cards"].get(card, []), "facts": " ".join(facts),
                "profile": {"title": self.titles[owner], "url": profile_url(self.work, owner)} if owner in self.titles else None}

    def _facets(self) -> list[dict]:
        """What to narrow the gallery to; values as addresses have them, symbols drawn."""
        from engine import symbols

        return [{"name": facet["name"], "label": facet["label"], "row": any(choice.get("symbol") for choice in facet["choices"]),
                 "choices": [{"value": references.slug(choice["value"]), "label": choice["label"],
                              "symbol": Markup(symbols.symbol(choice["symbol"])) if choice.get("symbol") else ""} for choice in facet["choices"]]}
                for facet in self.facets if len(facet["choices"]) > 1]


def draw(pages: GamePages, common: dict) -> None:
    """Draw the gallery of a game and its profiles."""
    CardPages(pages).draw(common)
