// The gallery's filter: one type of card at a time, kept in the address as ?type=... so that a
// filtered page can be linked. Without script the whole gallery is shown.
const filter = document.querySelector('[data-gallery-filter]');
const count = document.querySelector('[data-gallery-count]');
const groups = [...document.querySelectorAll('[data-gallery-group]')];
const items = [...document.querySelectorAll('[data-card-item]')].map((item) => {
  const card = item.querySelector('.card');
  return { item, card, type: card?.dataset.type ?? '' };
});

const types = new Map();
for (const { card, type } of items) {
  if (!type || types.has(type)) continue;
  types.set(type, { name: card.querySelector('.card-type').textContent, symbol: card.querySelector('.card-sign .symbol') });
}

function addressOf(type) {
  const url = new URL(location.href);
  if (type) url.searchParams.set('type', type);
  else url.searchParams.delete('type');
  url.hash = '';
  return url.href;
}

function link(type, name, symbol) {
  const anchor = document.createElement('a');
  anchor.href = addressOf(type);
  anchor.dataset.type = type;
  if (symbol) anchor.append(symbol.cloneNode(true));
  anchor.append(name);
  return anchor;
}

function show() {
  const asked = new URL(location.href).searchParams.get('type') ?? '';
  const wanted = types.has(asked) ? asked : '';
  let shown = 0;
  for (const { item, type } of items) {
    item.hidden = wanted !== '' && type !== wanted;
    if (!item.hidden) shown += 1;
  }
  for (const group of groups) group.hidden = !group.querySelector('[data-card-item]:not([hidden])');
  for (const anchor of filter.querySelectorAll('a')) {
    if (anchor.dataset.type === wanted) anchor.setAttribute('aria-current', 'true');
    else anchor.removeAttribute('aria-current');
  }
  count.textContent = wanted ? `${shown} of ${items.length} cards` : '';
}

if (filter && types.size > 1) {
  filter.append(link('', 'All types'));
  for (const [type, { name, symbol }] of types) filter.append(link(type, name, symbol));
  filter.hidden = false;
  filter.addEventListener('click', (event) => {
    const anchor = event.target.closest('a');
    if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    history.pushState(null, '', anchor.href);
    show();
  });
  addEventListener('popstate', show);
  // A link to one card must find it, whatever the filter says.
  addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.hidden) {
      history.replaceState(null, '', addressOf('') + location.hash);
      show();
      target.scrollIntoView();
    }
  });
  show();
}
