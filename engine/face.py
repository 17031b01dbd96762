"""Card faces: the one place where a card is drawn, as text with a frame, for pages and for the browser.

A face is HTML with classes only; card.css sets it at any size. It is built from spans, so that it can
stand inside a button. What a face needs to know of its game comes in `look`:

- `types`: the game's types of card as in game.yaml, {id, name, symbol, cancels?}; none for a game without.
- `heroes`: emblems by hero, {name: {motif, palette, seed}}.
- `mark`: the name of the game's mark, for backs.
- `labels`: word on a face -> the game's own word for it; `levels`: the highest difficulty (3 if left out).

All parts may be missing. The same card and look always give the same text.
"""
from __future__ import annotations

from html import escape

from . import fit
from .emblem import emblem
from .symbols import directions, mark, symbol

_LINES = {  # the inner line of the frame; each edition of a game has its own
    "plain": '<rect class="card-line" x="2.3" y="2.3" width="58.4" height="83.4" rx="1.4" fill="none" stroke="currentColor"/>',
    "notched": '<path class="card-line" d="M4.3 2.3h54.4a2 2 0 0 0 2 2v79.4a2 2 0 0 0-2 2H4.3a2 2 0 0 0-2-2V4.3a2 2 0 0 0 '
               '2-2z" fill="none" stroke="currentColor"/>',
    "cut": '<path class="card-line" d="M5.6 2.3h51.8l3.3 3.3v76.8l-3.3 3.3H5.6l-3.3-3.3V5.6z" fill="none" stroke="currentColor"/>',
}
_OVER = ('<svg class="symbol symbol-over" viewBox="0 0 12 24" fill="currentColor" aria-hidden="true" focusable="false">'
         '<path d="M1 5l10 7-10 7z"/></svg>')
_ROOMY = 70  # letters up to which an Automa hero card has room for its emblem
_SIGN, _EMBLEM = 130, 160  # widths of a type symbol and of an emblem in the head of a card


def _text(value: object) -> str:
    return escape(str(value), quote=True)


def _span(name: str, inner: str) -> str:
    return f'<span class="{name}">{inner}</span>' if inner else ""


def _said(words: str) -> str:
    """Words for those who hear the card; the eye has a figure or a place instead."""
    return f'<span class="card-said">{_text(words)} </span>'


def _label(word: str, look: dict) -> str:
    """A word on a face in the game's own words."""
    return (look.get("labels") or {}).get(word, word)


def _type(name: object, look: dict) -> dict | None:
    """The type of that id or name."""
    for entry in look.get("types") or ():
        if name is not None and name in (entry.get("id"), entry.get("name")):
            return entry
    return None


def type_symbol(name: object, look: dict) -> str:
    """The symbol of a type (id or name), pointing at what it cancels; nothing if there is no such type."""
    entry = _type(name, look)
    if not entry:
        return ""
    return symbol(entry["symbol"], directions(look["types"]).get(entry["id"]))


def hero_emblem(name: object, look: dict) -> str:
    """The emblem of a hero by name; nothing if the look has none."""
    data = (look.get("heroes") or {}).get(name)
    return emblem(name, data["motif"], data["palette"], data["seed"]) if data else ""


def _own_emblem(hero: dict, look: dict) -> str:
    data = hero.get("emblem")
    return emblem(hero["name"], data["motif"], data["palette"], data["seed"]) if data else hero_emblem(hero["name"], look)


def _frame(look: dict) -> str:
    return ('<svg class="card-frame" viewBox="0 0 63 88" preserveAspectRatio="none" aria-hidden="true" focusable="false">'
            '<rect class="card-edge" x=".5" y=".5" width="62" height="87" rx="2.8" fill="none" stroke="currentColor"/>'
            f'{_LINES[look.get("frame", "plain")]}</svg>')


def _shell(kind: str, card: dict, look: dict, inner: str, extra: str = "", within: str = "") -> str:
    identity = f' data-card="{_text(card["id"])}"' if card.get("id") is not None else ""
    identity += f' data-name="{_text(card["name"])}"'
    return f'<span class="card card-{kind}"{identity}{extra}>{_frame(look)}<span class="{f"card-in {within}".strip()}">{inner}</span></span>'


def _head(card: dict, sign: str, under: str) -> str:
    return _span("card-head", _span("card-sign", sign) + _span("card-titles", _span("card-name", _text(card["name"]))
                                                              + _span("card-type", _text(under))))


def _effect(name: str, sentences: list, keywords: list = (), rest: int = 0, rest_small: int | None = None, give: int = 0, italic: bool = False) -> str:
    """The words of a card, in a size at which they fit beside the rest (see `fit.step`, also of rest, rest_small and give).

    keywords: names, or {name, says?} where `says` is what the keyword does. sentences: also {name, says} for what is
    headed by a word and stands on lines of its own."""
    own = [entry for entry in sentences if isinstance(entry, dict)]
    sentences = [entry for entry in sentences if not isinstance(entry, dict)]
    words = [word if isinstance(word, dict) else {"name": word} for word in keywords]
    parts = [_span("card-keyword", _text(word["name"]) + ("." if word.get("says") else ""))
             + (" " + _span("card-sentence", _text(word["says"])) if word.get("says") else "") for word in words]
    parts += [_span("card-sentence", _text(sentence)) for sentence in sentences]
    if not parts and not own:
        return ""
    said = " ".join([f"{word['name']}. {word.get('says') or ''}" for word in words] + [str(sentence) for sentence in sentences])
    blocks = [*([said] if parts else []), *(f"{entry['name']}. {entry['says']}" for entry in own)]
    size = fit.step(name, [fit.Block(text, italic=italic) for text in blocks], rest, rest_small, give)
    lines = [_span("card-own", _span("card-keyword", _text(entry["name"]) + ".") + " " + _span("card-sentence", _text(entry["says"]))) for entry in own]
    return _span(f"card-text card-fit-{size}", " ".join([*parts, *lines]))


def _figure(value: object, label: str) -> str:
    return _span("card-figure", _said(label) + f'<b>{_text(value)}</b>') if value is not None else ""


def _super(data: dict, look: dict) -> str:
    """What a Super Ability needs and where it goes: '3 energy, permanent'."""
    energy = data.get("energy") or 0
    pips = _span("card-pips", '<i aria-hidden="true"></i>' * energy) if energy <= 10 else ""
    need = f"{energy} energy" if energy else _label("No energy needed", look)
    after = {"remove": "then removed", "removed": "then removed", "discard": "then discarded", "discarded": "then discarded",
             "reserve": "then to reserve"}.get(data.get("after"), "")
    words = ", ".join(part for part in (need, _label(data.get("kind", ""), look), _label(after, look)) if part)
    return _span("card-super", pips + _span("card-super-words", _text(words)))


def card_face(card: dict, look: dict) -> str:
    """The face of a card, as HTML.

    card: {id, name, type?, hero?, attack?, sentences, keywords?, type_effect?, bound?, beats?, super?}. `attack` is a number
    or None; `bound` says why its sign stands there; `beats` lists the types that this card beats, if not those of its type in the look; `super` is {kind: permanent or playable, energy, after?} or None. Without a type in the look the
    plain face is drawn. Raises Problem if the look names a symbol or motif that does not exist, or if the
    words have no room.
    """
    entry = _type(card.get("type"), look)
    if not entry:
        return plain_face(card, look)
    name, middle = str(card["name"]), 322 if card.get("attack") is not None else 190
    ability = card.get("super")
    foot = (_super_room(ability) if ability else 0) + _rule_room(card.get("type_effect"), len(card.get("beats", ()))) + _rule_room(card.get("bound"))
    rest = fit.head(name, _SIGN) + middle + 50 + 25 + foot
    small = fit.head(name, 240 * 54 // 100, 90, 79) + middle + 20 + (73 if ability else 0)
    art = _span("card-art", hero_emblem(card.get("hero"), look))
    inner = (_head(card, type_symbol(entry["id"], look), entry["name"])
             + _span("card-middle", _figure(card.get("attack"), _label("Attack", look)) + art)
             + _effect(name, card.get("sentences") or [], card.get("keywords") or [], rest, small)
             + _span("card-foot", (_super(card["super"], look) if card.get("super") else "") + _type_effect(card, entry, look) + _bound(card)))
    extra = f' data-type="{_text(entry["id"])}" data-symbol="{_text(entry["symbol"])}"'
    if card.get("hero"):
        extra += f' data-hero="{_text(card["hero"])}"'
    if card.get("attack") is None:
        extra += ' data-without="attack"'
    return _shell("ability", card, look, inner, extra)


def _super_room(data: dict) -> int:
    """The height of the line that says what a Super Ability needs; with many pips it takes two."""
    energy = data.get("energy") or 0
    return 73 if energy <= 5 else 136


def _rule_room(text: str | None, beaten: int = 1) -> int:
    return max(60, fit.lines(text, 50, fit.WIDE - 170 - 60 * max(0, beaten - 1)) * 60) if text else 0


def _type_effect(card: dict, entry: dict, look: dict) -> str:
    text = card.get("type_effect")
    if not text:
        return ""
    beaten = [_type(name, look) for name in card.get("beats", [entry.get("cancels")])]
    signs = symbol(entry["symbol"]) + _OVER + "".join(symbol(other["symbol"]) for other in beaten) if beaten and all(beaten) else ""
    return _span("card-rule", _span("card-beats", signs) + _span("card-rule-text", _text(text)))


def _bound(card: dict) -> str:
    text = card.get("bound")
    return _span("card-rule card-bound", symbol("bound") + _span("card-rule-text", _text(text))) if text else ""


def plain_face(card: dict, look: dict) -> str:
    """The face of a card of a game without types: name, figures, text.

    card: {id, name, type?, hero?, sentences?, text?, figures?}; `figures` is a list of {name, value}. Without
    it an `attack` is the one figure.
    """
    figures = card.get("figures")
    if figures is None and card.get("attack") is not None:
        figures = [{"name": "attack", "value": card["attack"]}]
    shown = "".join(
        _span("card-figure", f'<b>{_text(figure["value"])}</b>' + _span("card-figure-name", _text(figure["name"])))
        for figure in figures or ())
    sentences = card.get("sentences") or ([card["text"]] if card.get("text") else [])
    art = _span("card-art", hero_emblem(card.get("hero"), look))
    rest = fit.head(str(card["name"]), 0, 90, 79) + (390 if shown else 190) + 50
    inner = (_head(card, "", card.get("type") or "") + _span("card-middle", shown + art)
             + _effect(str(card["name"]), sentences, card.get("keywords") or [], rest, rest))
    return _shell("plain", card, look, inner, "" if shown else ' data-without="attack"')


def hero_face(hero: dict, look: dict) -> str:
    """The hero card: {id, name, difficulty?, talent?, play_style?, emblem?}; `emblem` is {motif, palette, seed}."""
    art = _own_emblem(hero, look)
    level, levels, rated = hero.get("difficulty"), look.get("levels", 3), _label("Difficulty", look)
    rank = _span("card-rank", _said(f"{rated} {level} of {levels}") + '<i class="on" aria-hidden="true"></i>' * level
                 + '<i aria-hidden="true"></i>' * max(0, levels - level)) if level else ""
    style = hero.get("play_style")
    rest = fit.head(str(hero["name"]), 0, 90, 79) + 330 + 50 + 90
    rest += 58 + fit.lines(str(hero["talent"]), 66) * 79 if hero.get("talent") else 0
    inner = (_head(hero, "", _label("Hero", look)) + _span("card-middle", _span("card-art", art))
             + _span("card-talent", _span("card-label", _label("Talent", look)) + _text(hero["talent"]) if hero.get("talent") else "")
             + _effect(str(hero["name"]), [style] if style else [], (), rest, rest, give=250, italic=True)
             + _span("card-foot", rank + (_span("card-rule-text", rated) if rank else "")))
    return _shell("hero", hero, look, inner)


def _listed(types: list, look: dict) -> str:
    """Types in their order, each with its place, symbol and name."""
    rows = []
    for place, name in enumerate(types, 1):
        entry = _type(name, look) or {"name": name}
        rows.append(_span("card-row", _span("card-place", str(place)) + " " + _span("card-row-sign", type_symbol(name, look))
                          + _span("card-row-name", _text(entry["name"]))))
    return _span("card-list", "".join(rows))


def automa_face(card: dict, look: dict) -> str:
    """A card of the Automa's deck: {id, name, types: [type ids or names from the top]}."""
    return _shell("automa", card, look, _head(card, "", "Plays the first it can") + _listed(card["types"], look))


def automa_hero_face(hero: dict, look: dict) -> str:
    """The hero card that the Automa uses.

    hero: {id, name, deck: [numbers], order: [types], style?, special?, player?, challenge?, emblem?}, where style,
    special, player and challenge are sentences or lists of them. The selection order is drawn from left to right.
    """
    art = _own_emblem(hero, look)
    parts, blocks, name = [], [], str(hero["name"])
    for key, label in (("style", ""), ("special", ""), ("player", "Player"), ("challenge", "Challenge")):
        sentences = hero.get(key) or []
        sentences = [sentences] if isinstance(sentences, str) else sentences
        if sentences:
            blocks.append(fit.Block(" ".join(map(str, sentences)), bool(label), key == "challenge", key == "style"))
            parts.append(_span(f"card-part card-part-{key}", (_span("card-part-name", label) if label else "")
                               + " ".join(_span("card-sentence", _text(sentence)) for sentence in sentences)))
    order = hero.get("order") or []
    row = _span("card-label", "Selection order") + "".join(
        type_symbol(name, look) + _said((_type(name, look) or {"name": name})["name"]) for name in order) if order else ""
    deck = hero.get("deck") or []
    numbers = _span("card-label", "Automa cards") + " ".join(f"<b>{_text(number)}</b>" for number in deck) if deck else ""
    roomy = sum(len(block.text) for block in blocks) <= _ROOMY  # little to say: the emblem has the middle to itself
    # The text is large enough for a small card as it is.
    sign = 0 if roomy else _EMBLEM
    rest = max(fit.head(name, sign) + 50, fit.head(name, sign, 90, 79) + 20) + 265 + (300 if roomy else 0)
    size = fit.step(name, blocks, rest, give=250 if roomy else 0)
    inner = (_head(hero, "" if roomy else art, "Automa hero")
             + (_span("card-middle", _span("card-art", art)) if roomy else "") + _span(f"card-text card-fit-{size}", "".join(parts))
             + _span("card-foot", _span("card-order", row) + _span("card-numbers", numbers)))
    return _shell("automa-hero", hero, look, inner)


def team_face(card: dict, look: dict) -> str:
    """A card that lists a team: {id, name, kind, team: [hero names in order], passes: [types], style?}, where `kind`
    is what stands under its name and `passes` the types of card passed on, the first fallen hero's first."""
    rows = "".join(_span("card-row", _span("card-place", str(place)) + " " + _span("card-row-sign", hero_emblem(hero, look))
                         + " " + _span("card-row-name", _text(hero))) for place, hero in enumerate(card["team"], 1))
    passes = ", then ".join(type_symbol(name, look) + " " + _text(name) for name in card["passes"])
    rest = fit.head(str(card["name"]), 0, 90, 79) + 20 + 172 * len(card["team"]) + 40 + 160
    inner = (_head(card, "", card["kind"]) + _span("card-list", rows)
             + _effect(str(card["name"]), [card["style"]] if card.get("style") else [], (), rest, italic=True)
             + _span("card-foot", _span("card-label", "Passes on") + _span("card-passes", passes)))
    return _shell("team", card, look, inner)


def card_back(look: dict) -> str:
    """The back of every card of a game: its mark and nothing about the card."""
    name = look.get("mark")
    return (f'<span class="card card-back">{_frame(look)}<span class="card-said">Face-down card</span>'
            f'<span class="card-back-mark">{mark(name) if name else symbol("card")}</span></span>')
