// Words for the keys of an observation.

// `automa-deck.1` -> {name: 'automa-deck', owner: '1'}; a key of the table has owner null.
export function splitKey(key) {
  const dot = key.lastIndexOf('.');
  return dot < 0 ? { name: key, owner: null } : { name: key.slice(0, dot), owner: key.slice(dot + 1) };
}

const SHORT = ['hp']; // abbreviations

// `automa-deck` -> 'Automa deck', `hp` -> 'HP'
export function heading(name) {
  if (SHORT.includes(name)) return name.toUpperCase();
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// The card that something on the table is: a card in hand is touched by its id, one elsewhere by `page:its-id`.
export const cardIn = (touch) => touch.slice(touch.indexOf(':') + 1);

// 'A', 'A and B', 'A, B and C'.
export const listed = (names, last = 'and') => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`);

export const cards = (count) => `${count} ${count === 1 ? 'card' : 'cards'}`;

export const countOf = (zone) => (zone ? zone.cards?.length ?? zone.count ?? 0 : 0);

// What a side is called, by its number.
export function sideName(observation, side) {
  return observation.public?.names?.[side] ?? `Player ${Number(side) + 1}`;
}

export const bytes = (count) => `${(count / 1e6).toFixed(1)} MB`;
