// The form of a new match, made from the game's options: what is chosen is shown, with its picture.
import { html, live, nothing, repeat } from '../parts/lit.js';
import { showCard } from '../parts/enlarge.js';
import { faces } from '../parts/faces.js';
import { cardWithWords } from '../parts/spaces.js';
import { picture } from '../parts/strip.js';
import { keepPace, paces, readSeed, recallPace } from './settings.js';

// What the form holds besides the options: the seed as typed, what is wrong with it, whether "More" is open,
// and whether the pictures of the choices have come, or are waited for no longer.
export const newExtra = ({ seed = '' } = {}) => ({ seed, trouble: '', open: seed !== '', pictures: false });

// schema: [{name, label, kind, default, help, choices?, low?, high?, when?}], a choice with a sentence of its own for
// as long as it is chosen, if it has any; values: what is chosen now;
// cardOf(name, value): the card that pictures a choice, where the game's look knows one; extra: see above.
// onplay(options, seed or null) and onchange(options) get the values of the fields that are shown.
export function startForm(schema, values, cardOf, extra, { onplay, onchange }) {
  if (!extra.pictures) return html`<p class="start-note start-wait">The form is being laid out.</p>`;
  const fields = shown(schema, values);
  const submit = (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const options = read(fields, new FormData(form));
    const { seed, sentence } = readSeed(extra.seed);
    if (!sentence) {
      onplay(options, seed);
      return;
    }
    Object.assign(extra, { trouble: sentence, open: true });
    onchange(options);
    setTimeout(() => form.querySelector('[name=seed]')?.focus());
  };
  const change = (event) => onchange(read(fields, new FormData(event.currentTarget)));
  return html`<form class="start-form" novalidate @submit=${submit} @change=${change} data-start>
    <div class="fields">${repeat(fields, ({ name }) => name, (field) => drawn(field, cardOf))}</div>
    ${more(extra)}
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
    ...field,
    value: now[field.name],
    help: field.choices?.find(({ value }) => value === now[field.name])?.help || field.help,
    ...(field.choices ? { choices: field.choices.filter(({ only }) => holds(only)) } : {}),
  }));
}

function drawn(field, cardOf) {
  const card = cardOf(field.name, field.value);
  const help = field.help ? html`<p class="field-help" id=${`help-${field.name}`}>${field.help}</p>` : nothing;
  if (card !== null && field.choices?.some(({ value }) => emblemOf(field.name, cardOf(field.name, value)))) return tiles(field, cardOf, help);
  return html`<div class="field" data-field=${field.name} data-kind=${field.kind} ?data-pictured=${card !== null}>${control(field)}${help}
    ${card === null ? nothing : card === '' ? html`<span class="field-card"><card-face></card-face></span>`
      : html`<button type="button" class="field-card table-card" aria-description="Press to see it in full" @click=${() => showCard(card)}>${cardWithWords(card)}</button>`}
  </div>`;
}

// The one emblem that a card is about; a card of several has none that would stand for it.
const emblemOf = (name, card) => (card ? picture(card, `tile-${name}-${card}`, '.card-art svg.emblem') : null);
const rankOf = (card, key) => (card ? picture(card, key, '.card-rank') : null);

// A choice among cards with emblems: one tile each, and in words what the chosen one is like.
function tiles({ name, label, value, choices }, cardOf, help) {
  const chosen = cardOf(name, value);
  return html`<fieldset class="field field-tiles" data-field=${name} data-pictured aria-describedby=${`chosen-${name}`}>
    <legend class="field-label">${label}</legend>
    <div class="tiles">${choices.map((choice) => {
      const card = cardOf(name, choice.value);
      return html`<label class="tile"><input type="radio" name=${name} value=${choice.value} .checked=${live(choice.value === value)}>
        <span class="tile-art" aria-hidden="true">${emblemOf(name, card) ?? html`<span class="tile-any">?</span>`}</span>
        <span class="tile-name">${choice.label}</span>${rankOf(card, `rank-${name}-${card}`) ?? nothing}</label>`;
    })}</div>${help}
    ${chosen ? words(name, chosen) : html`<p class="chosen" id=${`chosen-${name}`}>Drawn when the match begins.</p>`}
  </fieldset>`;
}

function words(name, card) {
  const talent = faces.part(card, '.card-talent');
  talent?.querySelector('.card-label')?.remove();
  const rank = faces.part(card, '.card-rank .card-said')?.textContent.trim();
  return html`<div class="chosen" id=${`chosen-${name}`} data-chosen=${card}>
    <p class="chosen-head"><b>${faces.name(card)}</b>${talent ? html`, <i>${talent.textContent}</i>` : nothing}${rank ? html` <span class="chosen-rank">${rank}</span>` : nothing}</p>
    ${linesOf(faces.part(card, '.card-text')).map((line) => html`<p class="chosen-text">${line}</p>`)}
    <button type="button" class="button button-quiet" data-key=${`card-of-${name}`} aria-label=${`See the card of ${faces.name(card)}`} @click=${() => showCard(card)}>See the card</button>
  </div>`;
}

// The words of a card, one line for each of its parts.
function linesOf(text) {
  const parts = [...text?.querySelectorAll('.card-part') ?? []];
  return parts.length ? parts.map((part) => [...part.children].map((one) => one.textContent.trim()).filter(Boolean).join(': ') || part.textContent) : [text?.textContent ?? ''];
}

const MOST_SHOWN = 5; // numbers that stand beside each other to choose from

const few = ({ kind, low, high }) => kind === 'number' && high - low < MOST_SHOWN;

function control(field) {
  const { name, label, kind, choices, low, high, help, value } = field;
  const described = help ? `help-${name}` : nothing;
  if (kind === 'flag') {
    return html`<label class="field-flag"><input type="checkbox" name=${name} .checked=${live(value)} aria-describedby=${described}> ${label}</label>`;
  }
  if (few(field)) {
    return html`<fieldset class="few" aria-describedby=${described}><legend class="field-label">${label}</legend>${Array.from({ length: high - low + 1 }, (_, index) => low + index)
      .map((one) => html`<label class="few-one"><input type="radio" name=${name} value=${one} .checked=${live(one === value)}><span>${one}</span></label>`)}</fieldset>`;
  }
  if (kind === 'number') {
    return html`<label class="field-label" for=${`option-${name}`}>${label}</label><input id=${`option-${name}`} type="number" name=${name} min=${low} max=${high} step="1" required .value=${live(String(value))} aria-describedby=${described}>`;
  }
  return html`<label class="field-label" for=${`option-${name}`}>${label}</label><select id=${`option-${name}`} name=${name} aria-describedby=${described}>${choices.map((choice) => html`<option value=${choice.value} ?selected=${live(choice.value === value)}>${choice.label}</option>`)}</select>`;
}

// Pace and seed: settings of the page, not of the game.
function more(extra) {
  const pace = recallPace();
  return html`<details class="more" ?open=${extra.open} @toggle=${(event) => { extra.open = event.currentTarget.open; }} data-more-settings>
    <summary>More</summary>
    <div class="fields">
      <div class="field"><label class="field-label" for="setting-pace">Pace of the beats</label>
        <select id="setting-pace" data-setting-pace @change=${(event) => keepPace(event.target.value)}>${paces.map(({ value, label }) => html`<option value=${value} ?selected=${value === pace}>${label}</option>`)}</select>
        <p class="field-help">It can be changed at any time during the match.</p></div>
      <div class="field"><label class="field-label" for="setting-seed">Seed</label>
        <input id="setting-seed" type="text" name="seed" inputmode="numeric" autocomplete="off" maxlength="40" .value=${live(extra.seed)}
          aria-invalid=${extra.trouble ? 'true' : nothing} aria-describedby="help-seed" @input=${(event) => { extra.seed = event.target.value; extra.trouble = ''; }}>
        <p class="field-help" id="help-seed">${extra.trouble ? html`<span class="field-trouble" role="alert" data-seed-trouble>${extra.trouble}</span>`
          : 'The same seed and settings give the same deal and the same draws. Empty: chance decides.'}</p></div>
    </div>
  </details>`;
}

function read(fields, data) {
  return Object.fromEntries(fields.map(({ name, kind, choices, value, low, high }) => {
    if (kind === 'flag') return [name, data.has(name)];
    if (kind === 'number') {
      const number = Math.round(Number(data.get(name)));
      return [name, data.get(name) === '' || Number.isNaN(number) ? value : Math.min(high, Math.max(low, number))];
    }
    // A value keeps the type it has in the schema: a form only knows text.
    return [name, choices.find((choice) => String(choice.value) === data.get(name))?.value];
  }));
}
