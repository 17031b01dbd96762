// Words for the keys of an observation.

// `automa-deck.1` -> {name: 'automa-deck', owner: '1'}; a key of the table has owner null.
export function splitKey(key) {
  const dot = key.lastIndexOf('.');
  return dot < 0 ? { name: key, owner: null } : { name: key.slice(0, dot), owner: key.slice(dot + 1) };
}

// `automa-deck` -> 'Automa deck'
export function heading(name) {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const cards = (count) => `${count} ${count === 1 ? 'card' : 'cards'}`;

export const countOf = (zone) => (zone ? zone.cards?.length ?? zone.count ?? 0 : 0);

// What a side is called, by its number.
export function sideName(observation, side) {
  return observation.public?.names?.[side] ?? `Player ${Number(side) + 1}`;
}

export const bytes = (count) => `${(count / 1e6).toFixed(1)} MB`;
