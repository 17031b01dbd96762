// Lays a patch over an observation, as `merge` of engine/observe.py does: zones, counters and
// public are merged key by key (null takes the key away), everything else is replaced whole.
const PARTS = ['zones', 'counters', 'public'];

export function merge(observation, patch) {
  const merged = { ...observation };
  for (const [part, value] of Object.entries(patch ?? {})) {
    if (!PARTS.includes(part)) {
      merged[part] = value;
      continue;
    }
    const both = { ...observation[part], ...value };
    merged[part] = Object.fromEntries(Object.entries(both).filter(([, entry]) => entry !== null));
  }
  return merged;
}
