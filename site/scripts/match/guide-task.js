// Whether a task of a guide is for this moment. It looks at nothing but what the seat can see; the build
// decides in the same way when it plays the guided match (see builder/guide.py).

// when: {kind?, round?, can?: [touch], met?, unmet?: [rule], counters?: {key: {least?, most?}},
// zones?: {key: {least?, most?, has?, lacks?: [card]}}}; met: the set of rules explained so far.
export function fits(when, { observation, decision }, met) {
  const { counters, zones } = observation;
  const touches = new Set(decision.options.map(({ touches: [first] }) => first));
  return [undefined, decision.kind].includes(when.kind)
    && [undefined, counters.round].includes(when.round)
    && (when.can ?? []).every((touch) => touches.has(touch))
    && (when.met ?? []).every((rule) => met.has(rule))
    && !(when.unmet ?? []).some((rule) => met.has(rule))
    && Object.entries(when.counters ?? {}).every(([key, wanted]) => within(counters[key] ?? 0, wanted))
    && Object.entries(when.zones ?? {}).every(([key, wanted]) => lies(zones[key] ?? {}, wanted));
}

const within = (number, { least = number, most = number }) => least <= number && number <= most;

function lies({ cards = [], count = 0 }, wanted) {
  return within(cards.length || count, wanted)
    && (wanted.has ?? []).every((card) => cards.includes(card))
    && !(wanted.lacks ?? []).some((card) => cards.includes(card));
}
