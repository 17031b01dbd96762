// The plain table: any game, drawn from nothing but its observation. Every zone by seat with its
// cards or their number, every counter, and the options as things to press.
export default function plain(obs, tools) {
  const { html, nothing, words } = tools;
  const owners = new Map();
  for (const part of ['zones', 'counters']) {
    for (const key of Object.keys(obs[part])) {
      const { name, owner } = words.splitKey(key);
      if (!owners.has(owner)) owners.set(owner, { zones: [], counters: [] });
      owners.get(owner)[part].push({ key, name });
    }
  }
  const own = String(obs.seat);
  const seats = [...owners.keys()].filter((owner) => owner !== null && owner !== own).sort((a, b) => a - b);
  const area = (owner, zones) => html`<div class="plain-zones">${zones.map(({ key, name }) => tools.row(words.heading(name), obs.zones[key]))}</div>`;
  const side = (owner) => {
    const { zones, counters } = owners.get(owner) ?? { zones: [], counters: [] };
    const hand = owner === own ? zones.find(({ name, key }) => name === 'hand' && obs.zones[key].cards) : null;
    return html`<div class="plain-seat" data-seat=${owner}>
      ${tools.strip({ name: tools.side(owner), role: owner === own ? 'You' : '', own: owner === own, dials: counters.map(({ key, name }) => ({ label: words.heading(name), value: obs.counters[key], max: 0 })) })}
      ${area(owner, zones.filter((zone) => zone !== hand))}
      ${hand ? [tools.line(), tools.hand(obs.zones[hand.key].cards)] : owner === own ? tools.line() : nothing}
    </div>`;
  };
  const shared = owners.get(null);
  const facts = Object.entries(obs.public).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return html`
    <div class="table-theirs plain-seats">${seats.map(side)}</div>
    <div class="table-middle">
      ${facts.length ? html`<dl class="plain-facts">${facts.map(([name, value]) => html`<div><dt>${words.heading(name)}</dt><dd>${value}</dd></div>`)}</dl>` : nothing}
      ${shared ? html`${shared.counters.length ? html`<span class="strip-dials">${shared.counters.map(({ key, name }) => html`<counter-dial .label=${words.heading(name)} .max=${0} .value=${obs.counters[key]}></counter-dial>`)}</span>` : nothing}${area(null, shared.zones)}` : nothing}
      ${tools.preview()}
    </div>
    <div class="table-own">${side(own)}</div>`;
}
