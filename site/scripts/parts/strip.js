// The seat strip: emblem, name and dials of one side, and its piles one press away.
import { html, nothing } from './lit.js';
import { faces } from './faces.js';
import { countOf } from './words.js';
import './dial.js';
import './pile.js';

// The emblem on a hero's card, as a small picture of its own. Nothing if there is none.
export function emblem(id) {
  const picture = id && faces.copy(id)?.querySelector('svg.emblem');
  return picture ? html`<span class="strip-emblem" aria-hidden="true">${picture}</span>` : nothing;
}

// dials: [{label, value, max}]; piles: [{label, zone, note}], of which empty ones with `quiet` are left out.
export function strip({ name, role = '', emblemOf = null, dials = [], piles = [], own = false }) {
  return html`<section class="strip" ?data-own=${own} aria-label=${name}>
    <div class="strip-who">
      ${emblem(emblemOf)}
      <span class="strip-name"><b>${name}</b>${role ? html` <span class="strip-role">${role}</span>` : nothing}</span>
      <span class="strip-dials">${dials.map((dial) => html`<counter-dial .label=${dial.label} .max=${dial.max} .value=${dial.value}></counter-dial>`)}</span>
    </div>
    ${piles.length ? html`<div class="strip-piles">${piles.filter(({ zone, quiet }) => !quiet || countOf(zone)).map((pile) => html`<card-pile .zone=${pile.zone} .label=${pile.label} .owner=${name} .note=${pile.note ?? ''}></card-pile>`)}</div>` : nothing}
  </section>`;
}
