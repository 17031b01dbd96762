// Lays a patch over an observation, as `merge` of engine/observe.py does: zones, counters and
// public are merged key by key, everything else is replaced whole; `gone` lists keys to take away.
const PARTS = ['zones', 'counters', 'public'];

export function merge(observation, patch) {
  const merged = { ...observation };
  const { gone, ...change } = patch ?? {};
  for (const [part, value] of Object.entries(change)) {
    merged[part] = PARTS.includes(part) ? { ...observation[part], ...value } : value;
  }
  for (const [part, keys] of Object.entries(gone ?? {})) {
    merged[part] = Object.fromEntries(Object.entries(merged[part]).filter(([key]) => !keys.includes(key)));
  }
  return merged;
}
