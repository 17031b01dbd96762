// <card-pile>: one zone as a button with its name and count; a press opens the cards.
// zone: {cards} or {count}; label: its name; minis: show its cards, very small, as well;
// offer: the open choice, whose refusals stand under the cards they are about;
// more: {title, zone, note} of a pile that belongs to it and is shown beneath it.
import { html, nothing, repeat } from './lit.js';
import { Part } from './part.js';
import { showPile } from './enlarge.js';
import { cards, countOf } from './words.js';
import './mini.js';

const MOST = 7; // cards that are shown beside each other

class CardPile extends Part {
  static fields = ['zone', 'label', 'owner', 'minis', 'note', 'offer', 'more'];

  template() {
    const { zone, label, owner, minis, note, more } = this;
    const count = countOf(zone);
    const below = more ? { ...more, cards: more.zone?.cards ?? [] } : null;
    return html`<button type="button" class="pile" data-key=${`pile-${owner}-${label}`} ?data-empty=${count === 0}
        @click=${() => showPile(label, zone?.cards ?? null, count, { owner, note, offer: this.offer, more: below })}>
      ${owner ? html`<span class="visually-hidden">${owner}: </span>` : nothing}<span class="pile-label">${label}</span> <b class="pile-count" aria-hidden="true">${count}</b><span class="visually-hidden">, ${cards(count)}</span>
      ${minis ? html`<span class="pile-minis" aria-hidden="true">${zone?.cards ? repeat(zone.cards.slice(-MOST), (id, index) => `${id}-${index}`, (id) => html`<card-mini card=${id}></card-mini>`)
        : count ? html`<card-mini></card-mini>` : nothing}${count ? nothing : html`<span class="mini mini-none"></span>`}</span>` : nothing}
    </button>`;
  }
}
CardPile.define('card-pile');
