// After a cross-reference: a button that leads back to the place in the text where it was followed.
import { keep, linkOf, stepOf, steps } from './trail.js';

const PAGES = /^[^/]+\/(?:rules(?:\/[^/]+)?|faq|glossary|rulings|editions)\/$/; // those of a game that run this script
const root = new URL(document.documentElement.dataset.root, document.baseURI);
const plain = (href) => href.split('#')[0];

let shown = null;
let returning = null; // the step whose start is being gone back to

const isReference = (link) => {
  const url = new URL(link.href);
  return Boolean(link.closest('[data-book]')) && !link.matches('.rule-number')
    && url.href.startsWith(root.href) && PAGES.test(plain(url.href).slice(root.href.length))
    && url.href !== location.href;
};

function onClick(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target.closest?.('a[href]');
  if (!link || link.target === '_blank') return;
  keep(isReference(link) ? [...steps(), stepOf(link)] : []);
}

// Whether this page was reached by the last step, and not in some other way to the same address.
function followed(step) {
  const [entry] = performance.getEntriesByType('navigation');
  return entry?.type !== 'navigate' || plain(document.referrer) === plain(step.from);
}

/** Bring button and trail in line with where the reader is. `loaded`: the page has just been loaded. */
function settle({ loaded = false } = {}) {
  hide();
  const trail = steps();
  const last = trail[trail.length - 1];
  if (!last) return;
  if (location.href === last.to && (!loaded || followed(last))) {
    show(last);
  } else if (location.href === last.from) {
    keep(trail.slice(0, -1));
    if (isReturn(last)) restore(last);
    settle();
  } else {
    keep([]);
  }
}

function isReturn(step) {
  const kept = returning ?? step.returning;
  returning = null;
  return Boolean(kept);
}

function goBack(step) {
  // The flag goes with the trail, since the start may be on another page.
  keep([...steps().slice(0, -1), { ...step, returning: true }]);
  returning = step;
  if (history.length > 1) history.back();
  else location.assign(step.from);
}

function restore(step) {
  place(step);
  requestAnimationFrame(() => place(step)); // once more, after the browser's own scrolling
  if (document.readyState !== 'complete') addEventListener('load', () => place(step), { once: true });
}

function place(step) {
  const link = linkOf(step);
  if (!link) {
    scrollTo(0, step.scroll);
    return;
  }
  const folded = link.closest('details');
  if (folded) folded.open = true;
  link.focus({ preventScroll: true });
  scrollBy(0, link.getBoundingClientRect().top - step.top);
}

function show(step) {
  shown = document.createElement('div');
  shown.className = 'way-back';
  shown.setAttribute('role', 'group');
  shown.setAttribute('aria-label', 'Way back');
  const go = button('way-back-go', `Back to ${step.label}`, () => goBack(step));
  const close = button('way-back-close', '×', () => leave());
  close.setAttribute('aria-label', 'Stay here');
  shown.append(go, close);
  shown.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave();
  });
  putNear(document.getElementById(decodeURIComponent(location.hash.slice(1))));
}

// In the order of reading it stands right behind the place that the reference led to.
function putNear(target) {
  const head = target?.querySelector(':scope > .rule-head');
  if (head) head.append(shown);
  else if (target?.matches('.topic')) target.querySelector('.topic-title').after(shown);
  else if (target?.matches('.question')) target.querySelector('.question-q').after(shown);
  else if (target?.matches('.glossary-entry')) target.querySelector('dd').append(shown);
  else if (target?.closest('.chapter-body') && !target.matches('.retired')) target.before(shown);
  else document.querySelector('#main').prepend(shown);
}

function button(name, text, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = name;
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

function leave() {
  const near = shown?.parentElement?.querySelector('a[href], button:not(.way-back *)');
  const focused = shown?.contains(document.activeElement);
  keep([]);
  hide();
  if (focused) near?.focus({ preventScroll: true });
}

function hide() {
  shown?.remove();
  shown = null;
}

export function offerWayBack() {
  document.addEventListener('click', onClick);
  addEventListener('hashchange', () => settle());
  addEventListener('pageshow', (event) => { if (event.persisted) settle(); });
  settle({ loaded: true });
}
