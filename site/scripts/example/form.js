// The form that changes an example: fields by side, what was changed marked, all of it put back at once.
import { html, live, nothing } from '../parts/lit.js';

const keyOf = (field) => field.path.join('/');

// The fields of a form and how they differ from the example as it is printed.
export class Changes {
  constructor() {
    this.open = false;
    this.fields = [];
    this.printed = null; // key -> value as printed
    this.changed = new Map(); // key -> {path, value}
  }

  // Takes the fields that the engine offers. The first ones are those of the printed example.
  take(fields) {
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
        return html`<div class="change-field" ?data-changed=${changed} data-field=${keyOf(field)}>
          <label for=${name}>${field.label}</label>
          ${control(field, name, (value) => onfield(field, value))}
          <span class="change-note">${changed ? `changed${was(field, changes.was(field))}` : nothing}</span>
        </div>`;
      })}
    </fieldset>`)}</div>
    <button type="button" class="button" data-action="put-back" ?disabled=${!changes.any()} @click=${onback}>Put back</button>
  </form>`;
}

// What stood there before, in the words of the form.
function was(field, value) {
  if (value === undefined) return '';
  if (field.kind === 'flag') return value ? ', was yes' : ', was no';
  const words = field.kind === 'choice' ? field.choices.find((choice) => choice.value === value)?.label : value;
  return words === undefined ? '' : `, was ${words}`;
}

function control(field, name, onvalue) {
  if (field.kind === 'flag') {
    return html`<input id=${name} type="checkbox" .checked=${live(field.value)} @change=${(event) => onvalue(event.target.checked)}>`;
  }
  if (field.kind === 'number') {
    const put = (value) => onvalue(Math.max(field.low, Math.min(field.high, Math.round(value) || 0)));
    return html`<span class="stepper">
      <button type="button" class="button" aria-label=${`${field.label} less`} ?disabled=${field.value <= field.low} @click=${() => put(field.value - 1)}>\u2212</button>
      <input id=${name} type="number" inputmode="numeric" min=${field.low} max=${field.high} step="1" .value=${live(String(field.value))} @change=${(event) => put(event.target.valueAsNumber)}>
      <button type="button" class="button" aria-label=${`${field.label} more`} ?disabled=${field.value >= field.high} @click=${() => put(field.value + 1)}>+</button>
    </span>`;
  }
  return html`<select id=${name} @change=${(event) => onvalue(field.choices[event.target.selectedIndex].value)}>${field.choices.map((choice) => html`<option value=${choice.value} .selected=${live(choice.value === field.value)}>${choice.label}</option>`)}</select>`;
}
