// The control of one field of a form: a choice, a number or a flag; and what stood there before, in words.
// field: {path, label, kind, value, choices?, low?, high?}; onvalue(value) is told what the reader wants.
import { html, live, nothing } from '../parts/lit.js';

export const keyOf = ({ path }) => path.join('/');

export function control(field, name, onvalue, { described = nothing } = {}) {
  if (field.kind === 'flag') {
    return html`<input id=${name} data-key=${name} type="checkbox" aria-describedby=${described} .checked=${live(field.value)} @change=${(event) => onvalue(event.target.checked)}>`;
  }
  if (field.kind === 'number') {
    const put = (value) => onvalue(Math.max(field.low, Math.min(field.high, Math.round(value) || 0)));
    return html`<span class="stepper">
      <button type="button" class="button" data-key=${`${name}-less`} aria-label=${`${field.label} less`} ?disabled=${field.value <= field.low} @click=${() => put(field.value - 1)}>\u2212</button>
      <input id=${name} data-key=${name} type="number" inputmode="numeric" min=${field.low} max=${field.high} step="1" aria-describedby=${described} .value=${live(String(field.value))} @change=${(event) => put(event.target.valueAsNumber)}>
      <button type="button" class="button" data-key=${`${name}-more`} aria-label=${`${field.label} more`} ?disabled=${field.value >= field.high} @click=${() => put(field.value + 1)}>+</button>
    </span>`;
  }
  return html`<select id=${name} data-key=${name} aria-describedby=${described} @change=${(event) => onvalue(field.choices[event.target.selectedIndex].value)}>${field.choices.map((choice) => html`<option value=${choice.value} .selected=${live(choice.value === field.value)}>${choice.label}</option>`)}</select>`;
}

// What stood in a field before, as the form says it; '' where nothing is known of it.
export function wordsOf(field, value) {
  if (value === undefined) return '';
  if (field.kind === 'flag') return value ? 'yes' : 'no';
  return field.choices ? field.choices.find((choice) => choice.value === value)?.label ?? '' : String(value);
}
