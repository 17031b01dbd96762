// The form that changes an example: fields by side, what was changed marked, all of it put back at once.
import { html, nothing } from '../parts/lit.js';
import { control, keyOf, wordsOf } from './control.js';

const SHORT = 14; // letters of a label that has room beside its control

// What a figure offers: heroes, counters and choices, and of every other section of a side its first
// field. Where each card lies, and what belongs to the whole round, is changed in the lab.
const WHOLE = /^(Hero|Counters|Choices)/;
function inFigure(fields) {
  const begun = new Set();
  return fields.filter(({ kind, group, section = 'Counters' }) => {
    const first = !begun.has(`${group}/${section}`);
    begun.add(`${group}/${section}`);
    return kind !== 'zones' && (WHOLE.test(section) || (first && group !== 'The round'));
  });
}

// The fields of a form and how they differ from the example as it is printed.
export class Changes {
  constructor() {
    this.open = false;
    this.fields = [];
    this.printed = null; // key -> value as printed
    this.changed = new Map(); // key -> {path, value}
  }

  // Takes the fields that the engine offers. The first ones are those of the printed example.
  take(offer) {
    const fields = inFigure(offer);
    this.printed ??= new Map(fields.map((field) => [keyOf(field), field.value]));
    this.fields = fields;
    for (const field of fields) this.note(field, field.value);
    const offered = new Set(fields.map(keyOf));
    for (const key of this.changed.keys()) if (!offered.has(key)) this.changed.delete(key);
  }

  note(field, value) {
    const key = keyOf(field);
    if (this.printed.has(key) && this.printed.get(key) === value) this.changed.delete(key);
    else this.changed.set(key, { path: field.path, value });
  }

  set(field, value) {
    field.value = value;
    this.note(field, value);
  }

  is(field) {
    return this.changed.has(keyOf(field));
  }

  was(field) {
    return this.printed.get(keyOf(field));
  }

  any() {
    return this.changed.size > 0;
  }

  list() {
    return [...this.changed.values()];
  }

  clear() {
    this.changed.clear();
  }
}

export function changeForm(changes, id, { onfield, onback }) {
  if (!changes.open) return nothing;
  const groups = new Map();
  for (const field of changes.fields) {
    if (!groups.has(field.group)) groups.set(field.group, []);
    groups.get(field.group).push(field);
  }
  return html`<form class="change" @submit=${(event) => event.preventDefault()}>
    <div class="change-groups">${[...groups].map(([group, fields]) => html`<fieldset class="change-group"><legend>${group}</legend>
      ${fields.map((field, index) => {
        const name = `${id}-${keyOf(field)}`;
        const changed = changes.is(field);
        const was = wordsOf(field, changes.was(field));
        return html`<div class="change-field" ?data-changed=${changed} ?data-worded=${field.label.length > SHORT} data-field=${keyOf(field)}>
          <label for=${name}>${field.label}</label>
          ${control(field, name, (value) => onfield(field, value))}
          <span class="change-note">${changed ? `changed${was ? `, was ${was}` : ''}` : nothing}</span>
        </div>`;
      })}
    </fieldset>`)}</div>
    <button type="button" class="button" data-action="put-back" ?disabled=${!changes.any()} @click=${onback}>Put back</button>
  </form>`;
}
