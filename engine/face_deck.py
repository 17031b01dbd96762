"""The faces of cards that are bought: what one costs, a vignette, and its words in parts, some of them in boxes.

A face is drawn as `face` draws the others and stands in the same frame. `look` is the same with, beside it:

- `art`: the kind of vignette by type of card, {type name: kind}; cards without such a type have `dots`.
"""
from __future__ import annotations

from . import fit
from .face import _own_emblem, _said, _shell, _span, _text, _type, type_symbol
from .symbols import symbol
from .vignette import vignette

_COST = 190  # the width of the figure beside the name, with the gap after it
_UNDER = (94, 108)  # the height of the line under the name, full and small
_NAME = (76, 88)  # the size of the name
_HEADED = (86, 106)  # the height of the line that heads a box
_PICTURE = 130  # the least height of a vignette; words that need it may have it
_EMBLEM = 330
_LONG = 700  # the width of a word, in hundredths of its size, from which on the name of a small card is set smaller
_FLAVOUR = 4  # the step of fit.STEPS in which flavour is set, if it has room


def deck_face(card: dict, look: dict) -> str:
    """The face of a card that is bought, of one that a player begins with, or of the character that a player is.

    card: {id, name, kind, under, figure, said, type?, parts, glance?, flavour?, emblem?}. `kind` is one word for
    the style sheet and `under` what stands under the name; `figure` is the number beside the name and `said` what
    it is; `type` is a type of the look or none. `parts` are {says?, label?, head?, aside?}: `says` a text, `label` words
    in front of it, `aside` sets it in italics, `head` {name, said?, value?, sign?} makes it a box headed by a sign, a word and a number
    (`said`: what the sign means). `glance` is what a
    small card shows instead of its words, {sign, value} each. `flavour` is set only where it has room. Raises Problem
    if the look names a symbol or vignette that does not exist, or if the words have no room.
    """
    name, entry = str(card["name"]), _type(card.get("type"), look)
    parts = [part for part in card["parts"] if part.get("says") or part.get("head")]
    emblem = bool(card.get("emblem"))
    rests = [_head(name, nth) + (_EMBLEM if emblem else _PICTURE) + 50 + sum(_HEADED[nth] for part in parts if part.get("head")) for nth in (0, 1)]
    blocks = [fit.Block(_said_of(part), frame=bool(part.get("head")), italic=bool(part.get("aside"))) for part in parts]
    size = fit.step(name, blocks, *rests, give=200 if emblem else _PICTURE)
    flavour = fit.Block(str(card.get("flavour") or ""), italic=True)
    roomy = flavour.text and fit.room(blocks, size, rests[0]) >= flavour.height(*fit.STEPS[_FLAVOUR]) + 2 * fit.GAP
    words = [_part(part) for part in parts]
    if roomy:
        boxes = next((index for index, part in enumerate(parts) if part.get("head")), len(parts))
        words.insert(boxes, _span("card-flavour", _text(flavour.text)))
    art = _own_emblem(card, look) if emblem else vignette(name, (look.get("art") or {}).get(card.get("type"), "dots"))
    inner = (_span("card-head", _figure(card) + _span("card-name", _text(name)) + _sign(card, entry, look))
             + _span("card-middle", _span("card-art", art) + _glance(card.get("glance") or ()))
             + _span(f"card-text card-fit-{size}", "".join(words)))
    extra = f' data-kind="{_text(card["kind"])}"'
    if entry:
        extra += f' data-type="{_text(entry["id"])}" data-symbol="{_text(entry["symbol"])}"'
    return _shell("deck", card, look, inner, extra, "card-long" if _long(name) else "")


def _head(name: str, nth: int) -> int:
    """The height of the head of a card, at full size (0) and small (1)."""
    size = _NAME[0 if _long(name) else nth]
    return max(170, fit.lines(name, size * 105 // 100, fit.WIDE - _COST) * size * 108 // 100 + _UNDER[nth]) + 29


def _long(name: str) -> bool:
    return max([fit.width(word) for word in name.split()], default=0) > _LONG


def _figure(card: dict) -> str:
    return _span("card-figure", _said(card["said"]) + f"<b>{_text(card['figure'])}</b>")


def _sign(card: dict, entry: dict | None, look: dict) -> str:
    """The line under the name. A card without a type has its first letter for a sign, where the name has no room."""
    sign = type_symbol(entry["id"], look) if entry else _span("card-letter", f'<b data-value="{_text(str(card["name"])[:1])}"></b>')
    return _span("card-kind", _span("card-sign", sign) + _span("card-type", (_span("card-class", _text(entry["name"]) + " ") if entry else "") + _text(card["under"])))


def _said_of(part: dict) -> str:
    """The words of a part as they are measured."""
    return f"{part['label']}. {part['says']}" if part.get("label") else str(part.get("says") or "")


def _part(part: dict) -> str:
    label = _span("card-keyword", _text(part["label"]) + ".") + " " if part.get("label") else ""
    says = label + _span("card-sentence", _text(part["says"])) if part.get("says") else ""
    top = part.get("head")
    if not top:
        return _span("card-part" + (" card-labelled" if label else "") + (" card-aside" if part.get("aside") else ""), says)
    value = f" <b>{_text(top['value'])}</b>" if top.get("value") is not None else ""
    heading = (symbol(top["sign"]) if top.get("sign") else "") + (_said(top["said"] + ": ") if top.get("said") else "") + _span("card-box-name", _text(top["name"])) + value
    return _span("card-part card-box" + (" card-box-sign" if top.get("sign") else ""), _span("card-box-head", heading) + (" " + says if says else ""))


def _glance(shown) -> str:
    """What a small card does, in signs and numbers, drawn by the style sheet: they are no text, for the card has its words."""
    signs = "".join(_span("card-glance-one", (symbol(one["sign"]) if one.get("sign") else "") + (f'<b data-value="{_text(one["value"])}"></b>' if one.get("value") else ""))
                    for one in shown)
    return f'<span class="card-glance" aria-hidden="true">{signs}</span>' if signs else ""
