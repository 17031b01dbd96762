// <card-pile>: one zone as a button with its name and count; a press opens the cards.
// zone: {cards} or {count}; label: its name; peek: show the top card as a thumbnail;
// offer: the open choice, whose refusals stand under the cards they are about.
import { html, nothing } from './lit.js';
import { Part } from './part.js';
import { showPile } from './enlarge.js';
import { cards, countOf } from './words.js';
import './card.js';

class CardPile extends Part {
  static fields = ['zone', 'label', 'owner', 'peek', 'note', 'offer'];

  template() {
    const { zone, label, owner, peek, note } = this;
    const count = countOf(zone);
    const top = peek && zone?.cards?.at(-1);
    const spoken = `${owner ? `${owner}: ` : ''}${label}, ${cards(count)}`;
    return html`<button type="button" class="pile" data-key=${`pile-${owner}-${label}`} ?data-empty=${count === 0} aria-label=${spoken}
        @click=${() => showPile(label, zone?.cards ?? null, count, { owner, note, offer: this.offer })}>
      ${peek ? html`<span class="pile-top">${top ? html`<card-face card=${top}></card-face>` : count ? html`<card-face></card-face>` : nothing}</span>` : nothing}
      <span class="pile-label">${label}</span> <b class="pile-count">${count}</b>
    </button>`;
  }
}
CardPile.define('card-pile');
