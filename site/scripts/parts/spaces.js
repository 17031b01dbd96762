// A row of spaces: cards lying open on the table, each a button that is touched if the open choice
// asks for it and else shows the card in full.
import { html, nothing, repeat } from './lit.js';
import { faces } from './faces.js';
import { showCard } from './enlarge.js';
import './card.js';

// One card on the table. offer: the open choice or null; turned: play the turning-over once;
// inert: it only shows what was played and is no part of the open choice.
export function tableCard(id, offer = null, { turned = false, inert = false } = {}) {
  const picked = !inert && (offer?.holds(id) ?? false);
  const can = picked || (!inert && (offer?.can(id) ?? false));
  if (can) offer.draw(id);
  return html`<button type="button" class="table-card" data-key=${`card-${id}`} data-touch=${id} ?data-can=${can} ?data-turned=${turned}
      ?data-picked=${picked} aria-description=${picked ? 'Picked; press to put it back' : can ? nothing : 'Press to see it in full'}
      @click=${() => (can ? offer.pick(id) : showCard(id, inert ? '' : offer?.why(id)?.sentence))}>
    ${cardWithWords(id)}
  </button>`;
}

// A card inside a button: the picture for the eye, all its words for the ear. At thumbnail size the
// picture leaves most of them out.
export const cardWithWords = (id) => html`<card-face card=${id} aria-hidden="true"></card-face><span class="visually-hidden">${faces.said(id)}</span>`;

// cards: ids, or a count of face-down cards.
export function row(label, zone, offer = null) {
  const cards = zone?.cards ?? null;
  const count = cards ? cards.length : zone?.count ?? 0;
  return html`<div class="row" role="group" aria-label=${label}>
    <span class="row-label">${label}</span>
    <div class="row-spaces">
      ${cards ? repeat(cards.map((id, index) => [id, index]), ([id, index]) => `${id}-${index}`, ([id]) => tableCard(id, offer))
        : count ? html`<span class="row-hidden"><card-face></card-face><span>${count} face down</span></span>` : nothing}
      ${count ? nothing : html`<span class="row-none">None</span>`}
    </div>
  </div>`;
}
