// How far the guided matches of a game have come, kept in this browser: for each save, the rules that
// were explained. Storage may be refused, and what is stored may be anything.
const MOST = 8; // guided matches that are remembered
const place = (game) => `rulebook/1/${game}/guide`;

// [[key, [rule]]], the newest first; only what has this shape counts.
function all(game) {
  try {
    const kept = JSON.parse(localStorage.getItem(place(game)));
    if (!Array.isArray(kept)) return [];
    return kept.filter((one) => Array.isArray(one) && typeof one[0] === 'string' && Array.isArray(one[1])).slice(0, MOST);
  } catch {
    return [];
  }
}

function put(game, kept) {
  try {
    localStorage.setItem(place(game), JSON.stringify(kept.slice(0, MOST)));
  } catch { /* refused: the guide then lasts as long as the page */ }
}

// The rules explained in the guided match of a save, or null if it is none. rules: those that a guide can explain.
export function recallMet(game, key, rules) {
  const found = all(game).find(([saved]) => saved === key);
  return found ? rules.filter((rule) => found[1].includes(rule)) : null;
}

export function rememberMet(game, key, met) {
  put(game, [[key, met], ...all(game).filter(([saved]) => saved !== key)]);
}

// The match of this save is guided no more.
export function forgetMet(game, key) {
  put(game, all(game).filter(([saved]) => saved !== key));
}

// Which of these saves are of guided matches, the one played last first.
export const guidedAmong = (game, keys) => all(game).map(([key]) => key).filter((key) => keys.includes(key));
