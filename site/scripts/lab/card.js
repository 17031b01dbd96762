// A card of the situation in full, with the places where it could lie instead and a button to play it.
import { html, nothing, render } from '../parts/lit.js';
import { showCard } from '../parts/enlarge.js';
import { faces } from '../parts/faces.js';
import { isChoice } from './panels.js';

let dialog;

// Opens the dialog for a card of a side, in a zone: of several copies that one. onvalue(field, value) is told what the reader
// wants. In a turn of many choices a card is played by the last of them.
export function openCard(model, id, seat, zone, onvalue) {
  const places = model.fields.filter(({ kind }) => kind === 'zones').flatMap(({ cards }) => cards).filter((card) => card.id === id && card.seat === seat);
  const place = places.find(({ value }) => value === zone) ?? places[0];
  const lies = place?.places ? zone : place?.value; // of several copies the one that was pressed
  const plays = model.fields.filter((field) => isChoice(field) && field.seat === seat && playOf(field, id));
  const play = model.span === 'turn' ? plays.at(-1) : plays[0];
  const key = play && playOf(play, id).value;
  if (!model.atStart || (!place && !play)) {
    showCard(id);
    return;
  }
  if (!dialog?.isConnected) {
    dialog = document.createElement('dialog');
    dialog.className = 'enlarged lab-card';
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    document.body.append(dialog);
  }
  const choose = (field, value) => {
    dialog.close();
    onvalue(field, value);
  };
  const lay = (to) => (to === lies ? dialog.close() : choose(place, place.places ? { from: lies, to } : to));
  render(html`<div class="enlarged-one">
      <card-face card=${id}></card-face>
      ${place ? html`<fieldset class="lab-places"><legend class="lab-legend">Where it lies</legend>
        <div class="lab-segments">${place.choices.map(({ value, label }) => html`<button type="button" class="lab-segment" data-place=${value} aria-pressed=${value === lies} @click=${() => lay(value)}>${label}</button>`)}</div></fieldset>` : nothing}
      <div class="line-options">
        ${play ? html`<button type="button" class="button button-main" data-play-it ?disabled=${play.value === key} @click=${() => choose(play, key)}>${play.value === key ? 'Is played' : 'Play it'}</button>` : nothing}
        <button type="button" class="button" data-close @click=${() => dialog.close()}>Close</button>
      </div>
    </div>`, dialog);
  dialog.setAttribute('aria-label', faces.name(id));
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('[data-close]').focus();
}

const playOf = (field, id) => field.choices.find(({ value, card = value }) => card === id);
