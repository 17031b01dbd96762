// The Boost that a side has been granted, in words: for which of its cards, and up to which round.

// '' where it has none. A Passive that grants one lies in view itself.
export function boostOf({ public: facts, counters }, side) {
  const now = counters.round ?? 0;
  const held = (facts.boost?.[side] ?? []).filter(([, last]) => last >= now);
  return held.map(([symbols, last]) => `Boost${symbols.length ? `: ${symbols.join(', ')}` : ''}${last > now ? ` up to round ${last}` : ''}`).join('; ');
}
