// The page of the search: results of `?q=`, and of what is typed.
import { count, find, ready } from './finder.js';
import { counted, element, inside } from './draw.js';

const EACH = 30;
const field = document.querySelector('[data-search-field]');
const status = document.querySelector('[data-search-count]');
const results = document.querySelector('[data-search-results]');
const elsewhere = document.querySelector('[data-search-elsewhere]');

function draw(groups) {
  results.replaceChildren(...groups.map(({ kind, heading, entries }) => {
    const title = element('h2', { class: 'search-kind', id: `kind-${kind}`, text: `${heading} ` }, element('span', { class: 'search-number', text: String(entries.length) }));
    const list = element('ul', { class: 'search-hits' }, ...entries.slice(0, EACH).map((entry) => (
      element('li', {}, element('a', { class: 'found', href: entry.href }, ...inside(entry))))));
    return element('section', { 'aria-labelledby': title.id }, title, list);
  }));
  elsewhere.hidden = groups.length > 0;
}

async function search() {
  const query = field.value.trim();
  const address = new URL(location.href);
  if (query) address.searchParams.set('q', query);
  else address.searchParams.delete('q');
  history.replaceState(null, '', address);
  if (!query) {
    status.textContent = '';
    draw([]);
    return;
  }
  try {
    await ready();
  } catch {
    status.textContent = 'The list to search could not be loaded. Type on to try again, or look here:';
    draw([]);
    return;
  }
  if (query !== field.value.trim()) return;
  const groups = find(query);
  status.textContent = count(groups) ? counted(count(groups)) : 'Nothing found. Try fewer words, or look here:';
  draw(groups);
}

document.querySelector('[data-search-form]').hidden = false;
field.value = new URLSearchParams(location.search).get('q') ?? '';
field.addEventListener('input', search);
field.focus();
if (field.value) search();
