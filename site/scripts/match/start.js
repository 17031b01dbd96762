// What is shown before a match: saved matches, and the form made from the game's options.
import { html, nothing } from '../parts/lit.js';

// schema: [{name, label, kind, default, help, choices?, low?, high?}]; given: values to begin with.
export function startForm(schema, given, onplay) {
  const submit = (event) => {
    event.preventDefault();
    onplay(read(schema, new FormData(event.target)));
  };
  return html`<form class="start-form" @submit=${submit} data-start>
    ${schema.map((field) => html`<div class="field" data-field=${field.name}>${control(field, given[field.name] ?? field.default)}${field.help ? html`<p class="field-help" id=${`help-${field.name}`}>${field.help}</p>` : nothing}</div>`)}
    <button type="submit" class="button button-main" data-play>Play</button>
  </form>`;
}

function control({ name, label, kind, choices, low, high, help }, value) {
  const described = help ? `help-${name}` : nothing;
  if (kind === 'flag') {
    return html`<label class="field-flag"><input type="checkbox" name=${name} ?checked=${value} aria-describedby=${described}> ${label}</label>`;
  }
  if (kind === 'number') {
    return html`<label class="field-label" for=${`option-${name}`}>${label}</label><input id=${`option-${name}`} type="number" name=${name} min=${low} max=${high} step="1" required value=${value} aria-describedby=${described}>`;
  }
  return html`<label class="field-label" for=${`option-${name}`}>${label}</label><select id=${`option-${name}`} name=${name} aria-describedby=${described}>${choices.map((choice) => html`<option value=${choice.value} ?selected=${choice.value === value}>${choice.label}</option>`)}</select>`;
}

function read(schema, data) {
  return Object.fromEntries(schema.map(({ name, kind, choices }) => {
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
          : html`<button type="button" class="button" data-resume @click=${() => onresume(save)}>Resume</button>`}
        <button type="button" class="button button-quiet" data-delete aria-label=${`Delete ${save.title}`} @click=${() => onremove(save)}>Delete</button>
      </p>
    </li>`)}</ul>
  </section>`;
}
