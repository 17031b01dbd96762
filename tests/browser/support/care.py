"""What shuts readers out: looked for on any page, in any state, for the browser tests."""

from __future__ import annotations

from pathlib import Path

AXE = Path(__file__).resolve().parents[3] / "node_modules" / "axe-core" / "axe.min.js"

# Cards are all drawn alike: of each row of them the first two stand for the others, which would take axe very long.
_FAULTS = """async (rules) => (await axe.run({ exclude: ['[data-card-item] ~ [data-card-item] ~ [data-card-item]'] },
  { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })).violations
  .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`)"""

# Of what a page repeats in a row, drawn alike, the third and later ones: axe lays a grid over all there is, excluded or not.
_THIN = """() => {
  const met = new Map();
  for (const one of document.querySelectorAll('[data-card-item], .coverage-rule, .topic')) {
    const look = [one.parentElement, one.className, one.dataset.kind, 'whole' in one.dataset].reduce((at, part) => at.get(part) ?? at.set(part, new Map()).get(part), met);
    look.count = (look.count ?? 0) + 1;
    if (look.count > 2) one.remove();
  }
}"""

# Text that does not fit into a box which hides what sticks out, and boxes that make the page wider than the window.
_SPILLED = """() => {
  const wide = document.documentElement.scrollWidth;
  const said = wide > innerWidth ? [`the page is ${wide} px wide in a window of ${innerWidth}`] : [];
  const name = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')} "${one.textContent.trim().slice(0, 40)}"`;
  const scrolls = (one) => one && one !== document.body && (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  for (const one of document.querySelectorAll('body *')) {
    if (!(one instanceof HTMLElement) || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (one.closest('.visually-hidden, [data-card], card-face, card-mini, svg, [aria-hidden=true]')) continue;
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue; // said, not shown
    const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (text && /hidden|clip/.test(style.overflow) && style.textOverflow !== 'ellipsis'
      && (one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 4)) said.push(`cut off: ${name(one)}`);
    if (wide > innerWidth && box.right > innerWidth + 1 && !scrolls(one.parentElement)) said.push(`sticks out: ${name(one)}`);
  }
  return said.slice(0, 6);
}"""

_STYLE = """(text) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text); document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; }"""
SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }"""
DOUBLED = "html { font-size: 200% !important; }"

_MOVING = """() => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().activeDuration > 1)
  .map(({ effect }) => effect.target.outerHTML.slice(0, 100))"""

# What is of no use on paper and yet printed, and whether there is anything to read.
_PRINTED = """() => {
  const plain = (one) => {
    const { borderTopStyle, backgroundColor } = getComputedStyle(one);
    return borderTopStyle === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)';
  };
  const said = [...document.querySelectorAll('button, input, select, textarea, progress, dialog, [role=toolbar]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1)
    .filter((one) => one.tagName !== 'BUTTON' || !plain(one)) // a button that looks like text is text on paper
    .map((one) => `printed: ${one.outerHTML.slice(0, 100)}`);
  const text = document.querySelector('main').innerText.trim();
  if (text.length < 60) said.push(`nothing to read: "${text}"`);
  const ink = getComputedStyle(document.body);
  if (!/rgb\\((\\d|[1-5]\\d), /.test(ink.color)) said.push(`the ink is ${ink.color}`);
  return said.slice(0, 5);
}"""

_FOCUS = r"""() => {
  const one = document.activeElement;
  if (!one || one === document.body || one === document.documentElement) return 'nothing has the focus';
  const box = one.getBoundingClientRect();
  if (!box.width || !box.height) return `the focus is on something without size: ${one.outerHTML.slice(0, 100)}`;
  if (one.tabIndex < 0 && /^H\d$|MAIN/.test(one.tagName)) return ''; // a place to read on from, not a control
  if (!one.matches(':focus-visible')) return `the focus does not show: ${one.outerHTML.slice(0, 100)}`;
  const style = getComputedStyle(one);
  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
  const within = [...one.querySelectorAll('*'), one.parentElement].some((part) => part && getComputedStyle(part).outlineStyle !== 'none');
  if (!ring && !within && style.boxShadow === 'none') return `the focus has no ring: ${one.outerHTML.slice(0, 100)}`;
  return '';
}"""


def faults_seen(page) -> list[str]:
    """What axe finds on the page as it stands, best practices included."""
    if page.evaluate("typeof window.axe") == "undefined":
        page.evaluate(AXE.read_text("utf-8"))
    return page.evaluate(_FAULTS, None)


def faults(page, dark: bool = True) -> list[str]:
    """What axe finds in the light theme, and in the dark one too, where only colours differ."""
    page.emulate_media(color_scheme="light")
    found = faults_seen(page)
    if dark:
        page.emulate_media(color_scheme="dark")
        found += [f"dark {fault}" for fault in page.evaluate(_FAULTS, ["color-contrast"])]
        page.emulate_media(color_scheme="light")
    return found


def thin(page) -> None:
    """Leave two of each look of what the page repeats, for axe; the page is of no other use then."""
    page.evaluate(_THIN)


def spilled(page) -> list[str]:
    """Texts that are cut off, and what makes the page scroll sideways."""
    return page.evaluate(_SPILLED)


def style(page, text: str) -> None:
    """Add a style as a reader's own stylesheet would."""
    page.evaluate(_STYLE, text)


def moving(page) -> list[str]:
    """Animations and transitions that are running."""
    return page.evaluate(_MOVING)


def printed(page) -> list[str]:
    """What a print of the page has that is of no use on paper, or lacks."""
    page.emulate_media(media="print")
    said = page.evaluate(_PRINTED)
    page.emulate_media(media="screen")
    return said


def focus(page) -> str:
    """What is wrong with the focus, '' if it is on something and shows."""
    return page.evaluate(_FOCUS)
