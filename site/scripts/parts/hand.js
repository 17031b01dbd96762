// <card-hand>: the cards a seat may choose from, in a row with one tab stop.
// Arrow keys, Home and End move; Enter or a press picks. With a finger the first tap raises a card
// to be read and the second picks it. A card that cannot be chosen can be raised too: the line
// above the hand then says why.
// cards: ids; offer: the open choice (see match/offer.js) or null; raised: id; onraise(id); numbered:
// false where the keys 1 to 9 belong to another row; mark(id): {drawn, said} to stand under a card, or null;
// notes: id -> a few words that stand at the card, or null.
import { html, nothing, repeat } from './lit.js';
import { Part } from './part.js';
import { faces } from './faces.js';
import { lastPointer } from './pointer.js';
import { cardWithWords } from './spaces.js';
import { cardIn } from './words.js';

class CardHand extends Part {
  static fields = ['cards', 'offer', 'raised', 'onraise', 'label', 'numbered', 'mark', 'notes'];
  #stop = 0;
  #held = ''; // the place of the card that was raised last, of which there may be several copies

  constructor() {
    super();
    this.addEventListener('keydown', this);
    this.addEventListener('focusin', this);
  }

  handleEvent(event) {
    if (event.type === 'keydown') this.#move(event);
    else this.#entered(event);
  }

  #buttons() {
    return [...this.querySelectorAll('.hand-card')];
  }

  #entered({ target }) {
    const index = this.#buttons().indexOf(target);
    if (index < 0) return;
    this.#stop = index;
    // Focus by keyboard raises at once; a press raises or picks in its own time.
    if (target.matches(':focus-visible')) {
      this.#held = target.dataset.key;
      this.onraise?.(target.dataset.touch);
    }
    this.redraw();
  }

  #move(event) {
    const buttons = this.#buttons();
    const here = buttons.indexOf(document.activeElement);
    if (here < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = buttons.length - 1;
    const to = { ArrowRight: here + 1, ArrowDown: here + 1, ArrowLeft: here - 1, ArrowUp: here - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length].focus();
  }

  #press(id, key) {
    const { offer } = this;
    if (offer?.holds(id)) offer.putBack(id);
    else if (offer?.can(id) && (lastPointer() !== 'touch' || this.raised === id)) offer.pick(id);
    else {
      this.#held = key;
      this.onraise?.(this.raised === id && !offer?.why(id) ? null : id);
      this.redraw();
    }
  }

  template() {
    const { offer, raised } = this;
    const cards = this.cards ?? [];
    const copies = new Map();
    if (this.#stop >= cards.length) this.#stop = 0;
    const held = this.#held.startsWith(`hand-${raised}-`) ? this.#held : `hand-${raised}-1`;
    return html`<ul class="hand" aria-label=${this.label ?? 'Your hand'} data-count=${cards.length}>
      ${repeat(cards.map((id, index) => {
        const copy = (copies.get(id) ?? 0) + 1;
        copies.set(id, copy);
        return { id, index, key: `hand-${id}-${copy}` };
      }), ({ key }) => key, ({ id, index, key }) => {
        const can = offer?.can(id) ?? false;
        const why = offer?.why(id);
        const picked = offer?.holds(id);
        const mark = this.mark?.(id);
        const note = this.notes?.[id];
        const number = offer && this.numbered !== false ? index + 1 : 0;
        return html`<li class="hand-place">
          <button type="button" class="hand-card" data-key=${key} data-touch=${id} data-nth=${number > 0 && number < 10 ? number : nothing}
              ?data-can=${can} ?data-raised=${raised === id && key === held} ?data-picked=${picked}
              aria-disabled=${can || picked ? nothing : 'true'} tabindex=${index === this.#stop ? 0 : -1}
              aria-description=${why ? why.sentence : picked ? 'Press to put it back' : nothing}
              @click=${() => this.#press(id, key)}>
            ${cardWithWords(id)}${note ? html`<span class="hand-note" data-note><span class="visually-hidden">, </span>${note}</span>` : nothing}${picked ? html`<span class="visually-hidden">, picked</span>` : can || !offer ? nothing : html`<span class="visually-hidden">, cannot be chosen now</span>`}${mark?.said ? html`<span class="visually-hidden">, ${mark.said}</span>` : nothing}
          </button>
          ${mark?.drawn ?? nothing}
          ${number > 0 && number < 10 ? html`<kbd class="hand-number" aria-hidden="true">${number}</kbd>` : nothing}
        </li>`;
      })}
      ${cards.length ? nothing : html`<li class="hand-none">No cards in hand</li>`}
    </ul>`;
  }
}
CardHand.define('card-hand');

// The card raised out of the hand, or from elsewhere on the table, large, with the button that chooses it. A press beside it
// lowers it. verbs: the button says what its option says.
export function preview(offer, raised, lower, { verbs = false } = {}) {
  if (!raised) return nothing;
  const name = faces.name(cardIn(raised));
  const label = verbs && offer?.only(raised)?.label || name;
  return html`<div class="preview" data-preview @click=${(event) => !event.target.closest('button') && lower()}>
    <card-face card=${cardIn(raised)}></card-face>
    <div class="preview-actions">
      ${offer?.can(raised) ? html`<button type="button" class="button button-main" data-key="preview-pick" @click=${() => offer.pick(raised)}>${label.startsWith(name) ? `Choose ${label}` : label}</button>` : nothing}
      <button type="button" class="button" data-key="preview-lower" @click=${lower}>Back</button>
    </div>
  </div>`;
}
