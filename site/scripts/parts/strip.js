// The seat strip: emblem, name and dials of one side, and its piles one press away.
import { html, nothing } from './lit.js';
import { faces } from './faces.js';
import { countOf } from './words.js';
import { showCard } from './enlarge.js';
import './dial.js';
import './pile.js';

// The emblem on a card as a small picture of its own; a press shows the card, unless `press` says
// otherwise. Nothing if it has none. key: tells pictures of one card apart.
const pictures = new Map(); // key -> picture, so that drawing again moves no nodes

// A part of a card's face as a node of its own, the same one whenever it is drawn under this key; or null.
export function picture(id, key, part = 'svg.emblem') {
  if (id && !pictures.get(key)) pictures.set(key, faces.part(id, part));
  return pictures.get(key) ?? null;
}

export function emblem(id, key = id, { label = `Show the card of ${faces.name(id)}`, press = () => showCard(id), state = nothing } = {}) {
  const shown = picture(id, key);
  return shown ? html`<button type="button" class="strip-emblem" data-key=${`emblem-${key}`} data-state=${state} aria-label=${label} @click=${press}>${shown}</button>` : nothing;
}

// mark: {label, card} of a rule that applies to this side all the time, shown by a press;
// dials: [{label, value, max}]; piles: [{label, zone, note, more?}], of which empty ones with `quiet` are left
// out; minis: whether there is room to show their cards.
export function strip({ name, role = '', mark = null, emblemOf = null, dials = [], piles = [], own = false, offer = null, minis = false }) {
  return html`<section class="strip" ?data-own=${own} ?data-minis=${minis} aria-label=${name}>
    <div class="strip-who">
      ${emblem(emblemOf, `${emblemOf}-${own}`)}
      <span class="strip-name"><b>${name}</b>${role ? html` <span class="strip-role">${role}</span>` : nothing}${mark ? html` <button type="button" class="strip-mark" data-key=${`mark-${mark.card}`} data-mark=${mark.card} @click=${() => showCard(mark.card)}>${mark.label}</button>` : nothing}</span>
      <span class="strip-dials">${dials.map((dial) => html`<counter-dial .label=${dial.label} .max=${dial.max} .value=${dial.value}></counter-dial>`)}</span>
    </div>
    ${piles.length ? html`<div class="strip-piles">${piles.filter(({ zone, quiet }) => !quiet || countOf(zone)).map((pile) => html`<card-pile .zone=${pile.zone} .label=${pile.label} .owner=${name} .note=${pile.note ?? ''} .more=${pile.more ?? null} .minis=${minis} .offer=${own ? offer : null}></card-pile>`)}</div>` : nothing}
  </section>`;
}
