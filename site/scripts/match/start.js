// What is shown before a match: saved matches, and the form made from the game's options.
import { html, live, nothing, repeat } from '../parts/lit.js';
import { showCard } from '../parts/enlarge.js';
import { cardWithWords } from '../parts/spaces.js';

// schema: [{name, label, kind, default, help, choices?, low?, high?, when?}]; values: what is chosen now;
// cardOf(name, value): the card that pictures a choice, where the game's look knows one.
// onplay and onchange get the values of the fields that are shown.
export function startForm(schema, values, cardOf, { onplay, onchange }) {
  const fields = shown(schema, values);
  const submit = (event) => {
    event.preventDefault();
    onplay(read(fields, new FormData(event.target)));
  };
  const change = (event) => onchange(read(fields, new FormData(event.currentTarget)));
  return html`<form class="start-form" @submit=${submit} @change=${change} data-start>
    <div class="fields">${repeat(fields, ({ name }) => name, (field) => {
      const { value } = field;
      const card = cardOf(field.name, value);
      return html`<div class="field" data-field=${field.name} ?data-pictured=${card !== null}>${control(field, value)}${field.help ? html`<p class="field-help" id=${`help-${field.name}`}>${field.help}</p>` : nothing}
        ${card === null ? nothing : card === '' ? html`<span class="field-card"><card-face></card-face></span>`
          : html`<button type="button" class="field-card table-card" aria-description="Press to see it in full" @click=${() => showCard(card)}>${cardWithWords(card)}</button>`}
      </div>`;
    })}</div>
    <button type="submit" class="button button-main" data-play>Play</button>
  </form>`;
}

// The fields to show for these values, each with its own value: `when` of a field and `only` of a
// choice name values of earlier fields, without which it is left out.
function shown(schema, values) {
  const now = {};
  const holds = (wanted) => Object.entries(wanted ?? {}).every(([name, allowed]) => allowed.includes(now[name]));
  return schema.filter((field) => {
    now[field.name] = field.default;
    if (!holds(field.when)) return false;
    const value = values[field.name] ?? field.default;
    if (!field.choices || field.choices.some((choice) => choice.value === value && holds(choice.only))) now[field.name] = value;
    return true;
  }).map((field) => ({
    ...field, value: now[field.name], ...(field.choices ? { choices: field.choices.filter(({ only }) => holds(only)) } : {}),
  }));
}

function control({ name, label, kind, choices, low, high, help }, value) {
  const described = help ? `help-${name}` : nothing;
  if (kind === 'flag') {
    return html`<label class="field-flag"><input type="checkbox" name=${name} .checked=${live(value)} aria-describedby=${described}> ${label}</label>`;
  }
  if (kind === 'number') {
    return html`<label class="field-label" for=${`option-${name}`}>${label}</label><input id=${`option-${name}`} type="number" name=${name} min=${low} max=${high} step="1" required value=${value} aria-describedby=${described}>`;
  }
  return html`<label class="field-label" for=${`option-${name}`}>${label}</label><select id=${`option-${name}`} name=${name} aria-describedby=${described}>${choices.map((choice) => html`<option value=${choice.value} ?selected=${live(choice.value === value)}>${choice.label}</option>`)}</select>`;
}

function read(fields, data) {
  return Object.fromEntries(fields.map(({ name, kind, choices }) => {
    if (kind === 'flag') return [name, data.has(name)];
    if (kind === 'number') return [name, Number(data.get(name))];
    // A value keeps the type it has in the schema: a form only knows text.
    return [name, choices.find(({ value }) => String(value) === data.get(name))?.value];
  }));
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export function dated(time) {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : day.format(date);
}

// saves: [{key, title, date, detail}]; what cannot be read has broken: true.
export function savedList(saves, { onresume, onremove, onopen }) {
  if (!saves.length) return nothing;
  return html`<section class="saved" aria-labelledby="saved-title" data-saves>
    <h2 class="start-title" id="saved-title">Saved matches</h2>
    <ul class="saved-list">${saves.map((save) => html`<li class="saved-entry" data-save=${save.key}>
      <p class="saved-name"><b>${save.title}</b>${save.detail ? html` <span class="saved-detail">${save.detail}</span>` : nothing}</p>
      <p class="saved-actions">
        ${save.broken ? html`<button type="button" class="button" @click=${() => onopen(save)}>See what is wrong</button>`
          : html`<button type="button" class="button" data-resume @click=${() => onresume(save)}>${save.finished ? 'Open' : 'Resume'}</button>`}
        <button type="button" class="button button-quiet" data-delete aria-label=${`Delete ${save.title}`} @click=${() => onremove(save)}>Delete</button>
      </p>
    </li>`)}</ul>
  </section>`;
}
