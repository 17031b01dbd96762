// The search on top of any page: a field with a list of results beneath it, by arrow keys or pointer.
import { count, find, ready } from './finder.js';
import { counted, element, inside } from './draw.js';

const EACH = 4; // results of one kind; the page of the search has all
const HINT = 'Words or a rule number. Arrow keys choose, Enter opens, Escape closes.';

let dialog = null;
const parts = {};

function build(pageAddress) {
  parts.field = element('input', {
    class: 'search-field', type: 'text', role: 'combobox', 'aria-expanded': 'false', 'aria-controls': 'search-list', 'aria-autocomplete': 'list',
    'aria-label': 'Search rules, questions, words, cards and examples', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false',
    enterkeyhint: 'go', placeholder: 'Search',
  });
  parts.close = element('button', { type: 'button', class: 'button search-close', text: 'Close' });
  parts.status = element('p', { class: 'search-count', role: 'status', text: HINT });
  parts.list = element('div', { id: 'search-list', class: 'search-list', role: 'listbox', 'aria-label': 'Results', hidden: '' });
  parts.all = element('a', { class: 'search-all', href: pageAddress, text: 'All results', hidden: '' });
  dialog = element('dialog', { class: 'search-dialog', 'aria-label': 'Search' },
    element('div', { class: 'search-line' }, parts.field, parts.close), parts.status, parts.list, parts.all);
  parts.field.addEventListener('input', refresh);
  parts.field.addEventListener('keydown', onKey);
  parts.close.addEventListener('click', () => dialog.close());
  parts.list.addEventListener('click', (event) => {
    if (event.target.closest('a') && !event.metaKey && !event.ctrlKey && !event.shiftKey) dialog.close();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close(); // beside it
  });
  document.body.append(dialog);
}

function addStyle() {
  const address = new URL(`${document.documentElement.dataset.assets}styles/search.css`, document.baseURI);
  return new Promise((resolve) => {
    const link = element('link', { rel: 'stylesheet', href: address.href });
    link.onload = resolve;
    link.onerror = resolve; // plain, but it works
    document.head.append(link);
  });
}

let styled = null;

/** Open the search; focus goes back to where it was when it closes. */
export async function show(opener) {
  styled ??= addStyle();
  if (!dialog) build(opener.href);
  await styled;
  if (!dialog.open) dialog.showModal();
  parts.field.focus();
  parts.field.select();
  refresh();
}

const options = () => [...parts.list.querySelectorAll('[role=option]')];
const active = () => parts.list.querySelector('[aria-selected=true]');

function choose(option) {
  active()?.setAttribute('aria-selected', 'false');
  option?.setAttribute('aria-selected', 'true');
  option?.scrollIntoView({ block: 'nearest' });
  if (option) parts.field.setAttribute('aria-activedescendant', option.id);
  else parts.field.removeAttribute('aria-activedescendant');
}

function onKey(event) {
  if (event.isComposing) return;
  const all = options();
  const at = all.indexOf(active());
  const moves = { ArrowDown: at + 1, ArrowUp: at - 1 };
  if (event.key === 'Enter' && active()) {
    event.preventDefault();
    active().click();
  } else if (event.key in moves && all.length) {
    event.preventDefault();
    choose(all[(moves[event.key] + all.length) % all.length]);
  }
}

async function refresh() {
  const query = parts.field.value.trim();
  if (!query) {
    draw([], HINT);
    ready().catch(() => {});
    return;
  }
  try {
    await ready();
  } catch {
    draw([], 'The list to search could not be loaded. Type on to try again, or look in the contents.');
    return;
  }
  if (query !== parts.field.value.trim()) return; // the reader has typed on
  const groups = find(query, { game: document.body.dataset.game });
  draw(groups, counted(count(groups)));
}

function draw(groups, sentence) {
  let number = 0;
  parts.list.replaceChildren(...groups.map(({ kind, heading, entries }) => {
    const title = element('p', { class: 'search-kind', id: `search-kind-${kind}`, text: heading });
    return element('div', { class: 'search-group', role: 'group', 'aria-labelledby': title.id }, title, ...entries.slice(0, EACH).map((entry) => {
      number += 1;
      return element('a', { class: 'found', role: 'option', id: `search-option-${number}`, 'aria-selected': 'false', tabindex: '-1', href: entry.href }, ...inside(entry));
    }));
  }));
  parts.list.hidden = number === 0;
  parts.list.scrollTop = 0;
  parts.field.setAttribute('aria-expanded', String(number > 0));
  choose(options()[0]);
  parts.status.textContent = sentence;
  const address = new URL(parts.all.href);
  address.search = new URLSearchParams({ q: parts.field.value.trim() });
  parts.all.href = address.href;
  parts.all.hidden = count(groups) <= number;
}
