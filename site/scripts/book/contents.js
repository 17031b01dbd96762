// The contents beside a chapter: a drawer on small screens, and a mark at the rule being read.
const root = document.documentElement;
const nav = document.querySelector('[data-contents]');
const opener = document.querySelector('[data-contents-open]');
const closer = document.querySelector('[data-contents-close]');
const here = document.querySelector('[data-contents-here]');
const narrow = matchMedia('(max-width: 63.99rem)');

const behind = () => document.querySelectorAll('main, .masthead, .colophon, .skip, .drawer-open');

function openDrawer() {
  nav.dataset.open = '';
  opener.setAttribute('aria-expanded', 'true');
  for (const other of behind()) other.inert = true;
  closer.focus({ preventScroll: true });
  (current ?? nav.querySelector('[aria-current]'))?.scrollIntoView({ block: 'center' });
}

function closeDrawer({ refocus = true } = {}) {
  if (!('open' in nav.dataset)) return;
  delete nav.dataset.open;
  opener.setAttribute('aria-expanded', 'false');
  for (const other of behind()) other.inert = false;
  if (refocus) opener.focus();
}

function makeDrawer() {
  opener.hidden = false;
  closer.hidden = false;
  opener.addEventListener('click', openDrawer);
  closer.addEventListener('click', () => closeDrawer());
  nav.addEventListener('click', (event) => {
    if (event.target.closest('a')) closeDrawer({ refocus: false });
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeDrawer();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!nav.contains(event.target) && !opener.contains(event.target)) closeDrawer();
  });
  narrow.addEventListener('change', () => closeDrawer({ refocus: false }));
}

// The rule being read is the last one whose top has come near the upper edge of the window.
const sections = [...document.querySelectorAll('[data-rule-section]')];
const entries = new Map(
  [...document.querySelectorAll('[data-contents] [data-for]')].map((link) => [link.dataset.for, link]),
);
let current = null;

function read() {
  const line = Math.min(innerHeight / 4, 140);
  let found = null;
  for (const section of sections) {
    if (section.getBoundingClientRect().top > line) break;
    found = section;
  }
  // At the end of the page the last rules never reach that line: the linked one is then meant, or the last.
  if (scrollY > 0 && innerHeight + scrollY >= root.scrollHeight - 2) {
    found = sections.find((section) => `#${section.id}` === location.hash && section.getBoundingClientRect().top >= 0)
      ?? sections[sections.length - 1];
  }
  return found;
}

function mark() {
  const found = read();
  const link = found ? entries.get(found.id) : null;
  if (link === current) return;
  current?.removeAttribute('aria-current');
  current = link ?? null;
  current?.setAttribute('aria-current', 'location');
  if (here) here.textContent = current ? current.textContent.trim().replace(/\s+/g, ' ') : '';
  if (current && !narrow.matches) keepInSight(current);
}

function keepInSight(link) {
  const box = link.closest('.book-contents-in');
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const top = link.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (top < 40 || top > box.clientHeight - 60) box.scrollTop += top - box.clientHeight / 2;
}

let waiting = false;
function later() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => { waiting = false; mark(); });
}

export function followReading() {
  if (nav && opener && closer) makeDrawer();
  if (!nav || !sections.length) return;
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later);
  addEventListener('hashchange', later);
  mark();
}
