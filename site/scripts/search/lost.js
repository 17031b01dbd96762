// The page for addresses that are not there: goes on to a rule whose chapter has another name now,
// and else suggests what comes nearest to the words of the address.
import { find, ready } from './finder.js';
import { element, inside } from './draw.js';

const MOST = 5;
const LOOSE = 0.3;
const UNSAID = new Set(['html', 'htm', 'index', 'rules', 'www']);

const root = new URL(document.documentElement.dataset.root, document.baseURI);
const box = document.querySelector('[data-lost]');

async function moved(game) {
  const id = decodeURIComponent(location.hash.slice(1));
  if (!id) return null;
  const places = await (await fetch(new URL(`${document.documentElement.dataset.assets}${game}.places.json`, document.baseURI))).json();
  return Object.hasOwn(places, id) ? new URL(places[id], root) : null;
}

async function suggest() {
  const { games } = await ready();
  const inner = decodeURIComponent(location.pathname).replace(decodeURIComponent(root.pathname), '');
  const [first] = inner.split('/');
  const game = games.find(({ id }) => id === first)?.id;
  const place = game ? await moved(game).catch(() => null) : null;
  if (place) {
    location.replace(place);
    return;
  }
  // The first part of an address names the game; it is only of use where there is nothing else.
  const wordsOf = (text) => decodeURIComponent(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word && !UNSAID.has(word));
  const said = [wordsOf(location.hash), wordsOf(inner.slice(inner.indexOf('/') + 1)), wordsOf(inner)];
  const words = said.find((some) => some.length) ?? [];
  const groups = find(words.join(' '), { game, fuzzy: LOOSE });
  // One of each kind first, so that not all suggestions are of one.
  const nearest = [...groups.map(({ entries }) => entries[0]), ...groups.flatMap(({ entries }) => entries.slice(1))].slice(0, MOST);
  if (!nearest.length) return;
  box.append(element('p', { class: 'lost-label', text: 'Perhaps one of these was meant:' }),
    element('ul', { class: 'search-hits' }, ...nearest.map((entry) => element('li', {}, element('a', { class: 'found', href: entry.href }, ...inside(entry))))));
}

suggest().catch(() => {}); // the plain list of links stands below
