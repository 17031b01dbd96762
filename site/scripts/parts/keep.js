// Small settings in localStorage, prefixed and versioned. Storage may be refused, and what is
// stored may be anything: a value counts only if it is one of those allowed.
const PREFIX = 'rulebook/1/';

export function recall(name, allowed, otherwise) {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return allowed.includes(kept) ? kept : otherwise;
  } catch {
    return otherwise;
  }
}

// What is stored as JSON under a name, or null; whoever reads it checks every part.
export function recallData(name) {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept && kept.length < 4000 ? JSON.parse(kept) : null;
  } catch {
    return null;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch { /* refused: the setting lasts for this page */ }
}
