// A chapter page: copies permalinks, opens the contents as a drawer on small screens, and marks
// in the contents the rule being read. The page reads fully without it.
const root = document.documentElement;
const nav = document.querySelector('[data-contents]');
const opener = document.querySelector('[data-contents-open]');
const closer = document.querySelector('[data-contents-close]');
const here = document.querySelector('[data-contents-here]');
const status = document.querySelector('[data-status]');

let saying;
function say(sentence) {
  if (!status) return;
  status.textContent = sentence;
  clearTimeout(saying);
  saying = setTimeout(() => { status.textContent = ''; }, 3000);
}

for (const button of document.querySelectorAll('[data-copy-link]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const link = new URL(button.dataset.copyLink, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      say('Link copied');
    } catch {
      // Without leave to use the clipboard the address bar is the next best place to copy from.
      location.hash = button.dataset.copyLink;
      say('The link is in the address bar');
    }
  });
}

const narrow = matchMedia('(max-width: 63.99rem)');

function openDrawer() {
  nav.dataset.open = '';
  opener.setAttribute('aria-expanded', 'true');
  for (const other of document.querySelectorAll('main, .masthead, .colophon')) other.inert = true;
  closer.focus();
}

function closeDrawer({ refocus = true } = {}) {
  if (!('open' in nav.dataset)) return;
  delete nav.dataset.open;
  opener.setAttribute('aria-expanded', 'false');
  for (const other of document.querySelectorAll('main, .masthead, .colophon')) other.inert = false;
  if (refocus) opener.focus();
}

if (nav && opener && closer) {
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
    if (!nav.contains(event.target) && !opener.contains(event.target)) closeDrawer({ refocus: false });
  });
  narrow.addEventListener('change', () => closeDrawer({ refocus: false }));
}

// The rule being read is the last one whose top has come near the upper edge of the window.
const sections = [...document.querySelectorAll('[data-rule-section]')];
const entries = new Map(
  [...document.querySelectorAll('[data-contents] [data-for]')].map((link) => [link.dataset.for, link]),
);
let current = null;

function mark() {
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
if (sections.length && nav) {
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later);
  addEventListener('hashchange', later);
  mark();
}
