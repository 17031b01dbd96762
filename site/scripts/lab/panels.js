// What can be changed, by side: each field with its control, and what differs from where one began marked
// and put back by a press.
import { html, nothing } from '../parts/lit.js';
import { control, keyOf, wordsOf } from '../example/control.js';

export const isChoice = (field) => field.path[0] === 'choices';

// The fields of the situation that belong to a side, or to none (seat null), as a fold of their own.
export function panel(model, seat, title, open, { onvalue, onfold }) {
  const sections = new Map();
  for (const field of model.fields.filter((one) => !isChoice(one) && one.seat === seat)) {
    const name = field.section ?? '';
    sections.set(name, [...(sections.get(name) ?? []), field]);
  }
  if (!sections.size) return nothing;
  const fields = [...sections.values()].flat().flatMap((field) => (field.kind === 'zones' ? field.cards : [field]));
  const count = fields.filter((one) => model.differs(one)).length;
  return html`<details class="lab-panel" data-panel=${seat ?? 'round'} ?open=${open} @toggle=${(event) => onfold(seat, event.target.open)}>
    <summary><span class="lab-panel-title">${title}</span>${count ? html` <span class="lab-panel-note">${count} changed</span>` : nothing}</summary>
    ${[...sections].map(([name, listed]) => section(model, name, listed, onvalue))}
  </details>`;
}

function section(model, name, fields, onvalue) {
  return html`<fieldset class="lab-fields"><legend class=${name ? 'lab-legend' : 'visually-hidden'}>${name || 'Settings'}</legend>
    ${fields.map((field) => (field.kind === 'zones' ? field.cards.map((card) => row(model, card, onvalue)) : row(model, field, onvalue)))}
  </fieldset>`;
}

// One field. label: what it is called here, if not by its own name.
export function row(model, field, onvalue, label = field.label) {
  const key = keyOf(field);
  const id = `lab-${key.replaceAll(/[^\w-]+/g, '-')}`;
  const changed = model.differs(field);
  const was = wordsOf(field, model.began(field));
  const help = field.help ? `${id}-help` : nothing;
  return html`<div class="lab-field" data-field=${key} data-kind=${field.kind} ?data-changed=${changed}>
    <label for=${id}>${label}</label>
    ${control(field, id, (value) => onvalue(field, value), { described: help })}
    ${changed ? html`<button type="button" class="lab-back" data-key=${`${id}-back`} data-put-back @click=${() => onvalue(field, model.began(field))}>${was ? `Put back ${was}` : 'Put back'}<span class="visually-hidden"> (${field.label})</span></button>` : nothing}
    ${field.help ? html`<p class="lab-help" id=${help}>${field.help}</p>` : nothing}
  </div>`;
}
