// Finds entries: loads the list of the whole site once, has MiniSearch index it here, and asks it.
import MiniSearch from '../vendor/minisearch.js';

const WORD = /\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu;
const SMALL = new Set(('a about an and are as at be been by can could did do does for from get had has have how i if in is it its me my '
  + 'of on or our so than that the their them then there these they this to was we were what when where which who why will with '
  + 'would you your').split(' '));
const WEIGHT = { rule: 1.6, ruling: 1.3, question: 1.2, term: 1.5, chapter: 1.2, page: 1.2, card: 1, example: 0.7 };
const OWN_GAME = 3;
const WHOLE_TITLE = 3; // what is called just so
const FUZZY = 0.2;

/** A word as it is indexed: small letters without accents. */
export const fold = (word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text, a rule's number counting as one. */
export const wordsOf = (text) => text.match(WORD) ?? [];

/** What a title or a query is about: its words but the small ones, in the singular, in any order. */
const named = (text) => wordsOf(text).map(fold).filter((word) => !SMALL.has(word)).map((word) => word.replace(/(?<=..)s$/, '')).sort().join(' ');

const index = new MiniSearch({
  fields: ['number', 'title', 'text', 'place'],
  storeFields: ['game', 'kind', 'number', 'title', 'url', 'text'],
  tokenize: wordsOf,
  processTerm: (word) => {
    const folded = fold(word);
    return SMALL.has(folded) ? null : folded;
  },
});

let list = null;
let loading = null;

async function fetchList() {
  const answer = await fetch(new URL(`${document.documentElement.dataset.assets}search.json`, document.baseURI));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const data = await answer.json();
  index.addAll(data.entries.map(([game, kind, title, number, url, text], id) => ({
    id, game, kind, title, number, url, text, place: url.split('#')[1] ?? '', // the words of a rule's id
  })));
  list = data;
  return data;
}

/** Load the list, once. Rejects if it cannot be had; the next call tries again. */
export function ready() {
  loading ??= fetchList().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

const root = () => new URL(document.documentElement.dataset.root, document.baseURI);

/**
 * What fits a query, best first, after `ready`: [{kind, heading, entries: [{title, number, href, game, text, hits}]}].
 * `game` is the id of the game whose entries come first, `hits` the folded words that were met, and an
 * entry's `game` its name where the site has several.
 */
export function find(query, { game = '', fuzzy = FUZZY } = {}) {
  const own = list.games.findIndex(({ id }) => id === game);
  const asked = named(query);
  const options = {
    boost: { number: 12, title: 4 },
    prefix: (word) => word.length > 1 || /\d/.test(word),
    fuzzy: (word) => (word.length > 3 && !/\d/.test(word) ? fuzzy : false),
    boostDocument: (_, __, entry) => (WEIGHT[entry.kind] ?? 1) * (entry.game === own ? OWN_GAME : 1) * (named(entry.title) === asked ? WHOLE_TITLE : 1),
  };
  let found = index.search(query, { ...options, combineWith: 'AND' });
  if (!found.length) found = index.search(query, { ...options, combineWith: 'OR' });
  const groups = new Map();
  for (const { kind, game: place, title, number, url, text, terms } of found) {
    if (!groups.has(kind)) groups.set(kind, { kind, heading: list.kinds[kind] ?? kind, entries: [] });
    groups.get(kind).entries.push({
      title, number, text, href: new URL(url, root()).href, hits: new Set(terms),
      game: list.games.length > 1 ? list.games[place].name : '',
    });
  }
  return [...groups.values()];
}

/** How many entries groups hold together. */
export const count = (groups) => groups.reduce((sum, { entries }) => sum + entries.length, 0);
