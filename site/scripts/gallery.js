// The gallery: filters and a search for words, kept in the address so that Back, reload and links
// bring them back; and a card in full with its rules. Without script the whole gallery is shown.
import { cardDialog } from './gallery/dialog.js';
import { keepPlace } from './gallery/place.js';

const form = document.querySelector('[data-gallery-filter]');
const count = document.querySelector('[data-gallery-count]');
const nothing = document.querySelector('[data-nothing]');
const groups = [...document.querySelectorAll('[data-gallery-group]')];
const links = new Map([...document.querySelectorAll('.gallery-jump a')].map((link) => [link.hash.slice(1), link.parentElement]));

// Letters without their marks, so that a search need not know how a name is written.
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const items = [...document.querySelectorAll('[data-card-item]')].map((item) => ({
  item,
  facts: new Set(item.dataset.facts.split(' ').filter(Boolean)),
  words: plain([...item.querySelector('.card').querySelectorAll('.card-name, .card-type, .card-text, .card-super, .card-rule, .card-talent, .card-list')]
    .map((part) => part.textContent).join(' ')),
}));

const rows = [...form.querySelectorAll('.filter-row')];
const selects = [...form.querySelectorAll('select[data-facet]')];
const search = form.elements.q;
// Facet name -> the values that can be asked for.
const known = new Map([
  ...rows.map((row) => [row.dataset.facet, [...row.querySelectorAll('a')].map((link) => link.dataset.value)]),
  ...selects.map((select) => [select.name, [...select.options].map((option) => option.value)]),
]);

// What an address asks for, leaving out what is not known here.
function asked(url = new URL(location.href)) {
  const found = { q: (url.searchParams.get('q') ?? '').slice(0, 60) };
  for (const [name, values] of known) {
    const value = url.searchParams.get(name) ?? '';
    found[name] = values.includes(value) ? value : '';
  }
  return found;
}

function addressOf(wanted, hash = '') {
  const url = new URL(location.href);
  url.search = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value)).toString();
  url.hash = hash;
  return url.href;
}

function show() {
  const wanted = asked();
  const facts = [...known.keys()].filter((name) => wanted[name]).map((name) => `${name}:${wanted[name]}`);
  const words = plain(wanted.q).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const entry of items) {
    entry.item.hidden = !(facts.every((fact) => entry.facts.has(fact)) && words.every((word) => entry.words.includes(word)));
    if (!entry.item.hidden) shown += 1;
  }
  for (const group of groups) {
    group.hidden = !group.querySelector('[data-card-item]:not([hidden])');
    const link = links.get(group.id);
    if (link) link.hidden = group.hidden;
  }
  for (const row of rows) {
    for (const link of row.querySelectorAll('a')) {
      link.href = addressOf({ ...wanted, [row.dataset.facet]: link.dataset.value });
      if (link.dataset.value === wanted[row.dataset.facet]) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
  for (const select of selects) select.value = wanted[select.name];
  if (plain(search.value.trim()) !== plain(wanted.q.trim())) search.value = wanted.q;
  const filtered = facts.length > 0 || words.length > 0;
  count.textContent = filtered ? `${shown} of ${items.length} cards` : `${items.length} cards`;
  nothing.hidden = shown > 0 || !items.length;
  form.querySelector('[data-clear]').hidden = !filtered;
}

// Goes to other filters. A word that is being typed is one step of the history, not one a letter.
function go(wanted, { typing = false } = {}) {
  const href = addressOf(wanted);
  if (href === location.href) return;
  if (typing && history.state?.typing) history.replaceState({ ...history.state, typing }, '', href);
  else history.pushState({ typing }, '', href);
  show();
}

// A link to one card finds it, whatever the filters say.
function reach() {
  let target = null;
  try { target = document.getElementById(decodeURIComponent(location.hash.slice(1))); } catch { /* no name of a place */ }
  if (!target?.closest('[hidden]')) return false;
  history.replaceState(history.state, '', addressOf({}, location.hash));
  show();
  target.scrollIntoView();
  return true;
}

function clear() {
  go({});
  search.focus({ preventScroll: true });
}

for (const row of rows) {
  row.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(asked(new URL(link.href)));
  });
}
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', ({ target }) => { if (target.dataset.facet) go({ ...asked(), [target.name]: target.value }); });
search.addEventListener('input', () => go({ ...asked(), q: search.value.trim() }, { typing: true }));
for (const button of document.querySelectorAll('[data-clear]')) button.addEventListener('click', clear);
addEventListener('popstate', show);
addEventListener('hashchange', reach);

form.hidden = false;
show();
cardDialog(document.querySelector('[data-card-dialog]'), () => items.filter(({ item }) => !item.hidden).map(({ item }) => item));
reach();
keepPlace();
