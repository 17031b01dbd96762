// What can be changed, by side: each field with its control, and what differs from where one began marked
// and put back by a press.
import { html, nothing } from '../parts/lit.js';
import { sideName } from '../parts/words.js';
import { control, keyOf, wordsOf } from '../example/control.js';

export const isChoice = (field) => field.path[0] === 'choices';

// The fields that are no choices, by side; those of no side come last.
export function panels(model, open, { onvalue, onfold }) {
  const groups = new Map();
  for (const field of model.fields.filter((one) => !isChoice(one))) {
    const seat = seatOf(field);
    const key = seat ?? field.group;
    if (!groups.has(key)) groups.set(key, { seat, title: seat === null ? field.group : sideName(model.before, seat), sections: new Map() });
    const { sections } = groups.get(key);
    const name = field.section ?? '';
    sections.set(name, [...(sections.get(name) ?? []), field]);
  }
  return [...groups].sort(([, a], [, b]) => (a.seat ?? 99) - (b.seat ?? 99)).map(([key, { seat, title, sections }]) => panel(model, key, seat, title, sections, open(seat), { onvalue, onfold }));
}

// The side that a field of a situation is about: its number comes after the list of sides in the path.
const seatOf = ({ seat, path }) => seat ?? path.slice(1).find((part) => typeof part === 'number' && path[path.indexOf(part) - 1] === 'sides') ?? null;

function panel(model, key, seat, title, sections, open, { onvalue, onfold }) {
  const fields = [...sections.values()].flat().flatMap((field) => (field.kind === 'zones' ? field.cards : [field]));
  const count = fields.filter((one) => model.differs(one)).length;
  return html`<details class="lab-panel" data-panel=${key} ?data-round=${seat === null} ?open=${open} @toggle=${(event) => onfold(seat, event.target.open)}>
    <summary><span class="lab-panel-title">${title}</span>${count ? html` <span class="lab-panel-note">${count} changed</span>` : nothing}</summary>
    ${[...sections].map(([name, listed]) => section(model, `${key}`, name, listed, onvalue))}
  </details>`;
}

function section(model, key, name, fields, onvalue) {
  return html`<fieldset class="lab-fields"><legend class=${name ? 'lab-legend' : 'visually-hidden'}>${name || 'Settings'}</legend>
    ${fields.map((field) => (field.kind === 'zones' ? field.cards.map((card) => row(model, { ...card, kind: 'choice', label: card.name }, onvalue)) : row(model, field, onvalue)))}
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
