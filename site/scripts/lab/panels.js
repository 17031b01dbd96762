// What can be changed, by side: each field with its control, and what differs from where one began marked
// and put back by a press.
import { html, nothing, repeat } from '../parts/lit.js';
import { control, keyOf, wordsOf } from '../example/control.js';
import { valuesOf } from './model.js';

export const isChoice = (field) => field.path[0] === 'choices';

// The groups of fields that belong to no side, in the order in which they come; the round's own is `The <span>`.
export const groupsOf = (model) => [...new Set(model.fields.filter((one) => !isChoice(one) && one.seat === null).map(({ group }) => group))];

export const ofRound = (model) => `The ${model.span}`;

// The fields of the situation that belong to a side, or to a group of none (seat null), as a fold of their own.
export function panel(model, { seat = null, group = null, title, open }, { onvalue, onfold }) {
  const sections = new Map();
  for (const field of model.fields.filter((one) => !isChoice(one) && one.seat === seat && (seat !== null || one.group === group))) {
    const name = field.section ?? '';
    sections.set(name, [...(sections.get(name) ?? []), field]);
  }
  if (!sections.size) return nothing;
  const fields = [...sections.values()].flat().flatMap((field) => (field.kind === 'zones' ? field.cards.flatMap(valuesOf) : [field]));
  const count = fields.filter((one) => model.differs(one)).length;
  const table = seat === null && group !== ofRound(model);
  return html`<details class="lab-panel" data-panel=${seat ?? (table ? 'table' : 'round')} ?open=${open} @toggle=${(event) => onfold(seat ?? group, event.target.open)}>
    <summary><span class="lab-panel-title">${title}</span>${count ? html` <span class="lab-panel-note">${count} changed</span>` : nothing}</summary>
    <div class="lab-sections">${repeat(sections, ([name]) => name, ([name, listed]) => section(model, name, listed, onvalue))}</div>
  </details>`;
}

function section(model, name, fields, onvalue) {
  const rows = fields.flatMap((field) => (field.kind === 'zones' ? field.cards : [field]));
  return html`<fieldset class="lab-fields"><legend class=${name ? 'lab-legend' : 'visually-hidden'}>${name || 'Settings'}</legend>
    ${repeat(rows, keyOf, (one) => (one.places ? copies(model, one, onvalue) : row(model, one, onvalue)))}
  </fieldset>`;
}

// Several copies of a card: one row that says how many lie where, and opens to the number at each place.
function copies(model, card, onvalue) {
  const where = card.places.filter(({ value }) => value).map(({ label, value }) => `${label}\u00a0${value}`).join(', ');
  const changed = valuesOf(card).some((place) => model.differs(place));
  return html`<details class="lab-copies" data-copies=${keyOf(card)} ?data-changed=${changed}>
    <summary><span class="lab-copies-name">${card.label} <b>\u00d7${card.copies}</b></span> <span class="lab-copies-where">${where}</span></summary>
    ${card.places.map((place) => (place.path ? row(model, place, onvalue) : html`<p class="lab-field lab-left"><span>${place.label}</span> <span><b>${place.value}</b> <span class="lab-help">what is left</span></span></p>`))}
  </details>`;
}

// One field. label: what it is called here, if not by its own name.
export function row(model, field, onvalue, label = field.label) {
  const key = keyOf(field);
  const id = `lab-${key.replaceAll(/[^\w-]+/g, '-')}`;
  const changed = model.differs(field);
  const was = wordsOf(field, model.began(field));
  const back = changed && (!field.choices || field.choices.some(({ value }) => value === model.began(field)));
  const help = field.help ? `${id}-help` : nothing;
  return html`<div class="lab-field" data-field=${key} data-kind=${field.kind} ?data-changed=${changed}>
    <label for=${id}>${label}</label>
    ${control(field, id, (value) => onvalue(field, value), { described: help })}
    ${back ? html`<button type="button" class="lab-back" data-key=${`${id}-back`} data-put-back @click=${() => onvalue(field, model.began(field))}>${was ? `Put back ${was}` : 'Put back'}<span class="visually-hidden"> (${field.what ?? field.label})</span></button>` : nothing}
    ${field.help ? html`<p class="lab-help" id=${help}>${field.help}</p>` : nothing}
  </div>`;
}
