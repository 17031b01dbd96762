// The cross-references that were followed, newest last, kept for this tab: where each one started,
// down to the link and its place on the screen, and where it led.
const KEY = 'rulebook/1/trail';
const MOST = 12;
const HOLDERS = '[data-rule-section], .question, .glossary-entry, .topic, .chapter-body, .reference';

function sound(step) {
  return Boolean(step) && ['from', 'to', 'label', 'holder', 'href'].every((name) => typeof step[name] === 'string')
    && ['nth', 'top', 'scroll'].every((name) => Number.isFinite(step[name]));
}

/** The steps of this tab; none if storage is refused or holds something else. */
export function steps() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY));
    return Array.isArray(kept) ? kept.filter(sound).slice(-MOST) : [];
  } catch {
    return [];
  }
}

/** Keep these steps. Where storage is refused there is no way back but the browser's own. */
export function keep(list) {
  try {
    if (list.length) sessionStorage.setItem(KEY, JSON.stringify(list.slice(-MOST)));
    else sessionStorage.removeItem(KEY);
  } catch { /* refused */ }
}

/** The step that following `link` makes. */
export function stepOf(link) {
  const holder = link.closest(HOLDERS);
  const href = link.getAttribute('href');
  return {
    from: location.href,
    to: new URL(link.href).href,
    label: labelOf(holder),
    holder: holder?.id ?? '',
    href,
    nth: sameLinks(holder, href).indexOf(link),
    top: link.getBoundingClientRect().top,
    scroll: scrollY,
  };
}

/** The link that a step started from, as it stands on the page now, or undefined. */
export function linkOf(step) {
  const holder = (step.holder && document.getElementById(step.holder)) || document.querySelector('.chapter-body, .reference');
  return sameLinks(holder, step.href)[step.nth];
}

function sameLinks(holder, href) {
  return [...(holder ?? document).querySelectorAll('a[href]')].filter((link) => link.getAttribute('href') === href);
}

function labelOf(holder) {
  const named = holder?.querySelector(':scope > .rule-head .rule-heading, :scope > .question-q, :scope > .topic-title a, :scope > dt')
    ?? document.querySelector('h1');
  return named.textContent.trim().replace(/\s+/g, ' ');
}
