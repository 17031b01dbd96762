// <team-picker>: a team put together out of tiles: what is chosen stands in the places above them, what the one
// touched last is like beneath. One tab stop; arrow keys, Home and End move, Enter or 1 to 9 pick and put back.
// cards: ids of the cards to choose from; offer: the open choice (see offer.js); note: a sentence beneath the places.
import { html, nothing, repeat } from '../parts/lit.js';
import { announce } from '../parts/announcer.js';
import { Part } from '../parts/part.js';
import { faces } from '../parts/faces.js';
import { showCard } from '../parts/enlarge.js';
import { picture } from '../parts/strip.js';

const emblemOf = (id, key) => picture(id, `${key}-${id}`, '.card-art svg.emblem') ?? nothing;
const rankOf = (id, key) => picture(id, `${key}-rank-${id}`, '.card-rank') ?? nothing;

class TeamPicker extends Part {
  static fields = ['cards', 'offer', 'picked', 'note'];
  #stop = 0;
  #about = null; // the card that is told about

  constructor() {
    super();
    this.addEventListener('keydown', this);
    this.addEventListener('focusin', this);
    this.addEventListener('pointerover', this);
  }

  handleEvent(event) {
    if (event.type === 'keydown') {
      this.#move(event);
      return;
    }
    const tile = event.target.closest('.team-tile');
    if (!tile) return;
    const id = tile.dataset.touch;
    if (event.type === 'focusin') this.#stop = this.cards.indexOf(id);
    if (event.type === 'pointerover' && event.pointerType !== 'mouse') return;
    if (this.#about === id && event.type !== 'focusin') return;
    this.#about = id;
    this.redraw();
  }

  #move(event) {
    const tiles = [...this.querySelectorAll('.team-tile')];
    const here = tiles.indexOf(document.activeElement);
    if (here < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0].offsetTop).length;
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, ArrowDown: here + columns, ArrowUp: here - columns, Home: 0, End: tiles.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    tiles[Math.max(0, Math.min(tiles.length - 1, to))].focus();
  }

  #press(id) {
    const { offer } = this;
    this.#about = id;
    if (offer?.can(id) || offer?.holds(id)) offer.pick(id);
    else {
      if (offer?.ready) announce('The team is whole. Put one back first.');
      this.redraw();
    }
  }

  template() {
    const { cards = [], offer, note } = this;
    if (!offer) return nothing;
    const { picked } = offer;
    const places = Array.from({ length: offer.decision.options[0].touches.length }, (_, index) => picked[index] ?? null);
    return html`<div class="team">
      <ol class="team-places" aria-label="Your team">${places.map((id, index) => html`<li>${id
        ? html`<button type="button" class="team-place" data-key=${`place-${index}`} data-place=${id} aria-label=${`Put ${faces.name(id)} back`} @click=${() => offer.pick(id)}>
            <span class="tile-art" aria-hidden="true">${emblemOf(id, 'place')}</span><span>${faces.name(id)}</span></button>`
        : html`<span class="team-place" data-free><span class="tile-art" aria-hidden="true"><span class="tile-any">${index + 1}</span></span><span>Free</span></span>`}</li>`)}</ol>
      ${note ? html`<p class="choice-note">${note}</p>` : nothing}
      <div class="tiles" role="group" aria-label="To choose from" data-count=${cards.length}>${repeat(cards, (id) => id, (id, index) => {
        const held = offer.holds(id);
        const can = offer.can(id);
        const rank = faces.part(id, '.card-rank .card-said')?.textContent.trim() ?? '';
        return html`<button type="button" class="tile team-tile" data-key=${`tile-${id}`} data-touch=${id} data-nth=${index < 9 ? index + 1 : nothing} ?data-can=${can} ?data-picked=${held}
            aria-pressed=${held ? 'true' : 'false'} aria-disabled=${can || held ? nothing : 'true'} tabindex=${index === this.#stop ? 0 : -1} @click=${() => this.#press(id)}>
          <span class="tile-art" aria-hidden="true">${emblemOf(id, 'tile')}</span>
          <span class="tile-name">${faces.name(id)}</span><span aria-hidden="true">${rankOf(id, 'tile')}</span><span class="visually-hidden">${rank ? `, ${rank}` : ''}</span></button>`;
      })}</div>
      ${this.#words(this.#about ?? picked.at(-1) ?? cards[0])}
    </div>`;
  }

  // What one of them is like, in a few words.
  #words(id) {
    if (!id) return nothing;
    const talent = faces.part(id, '.card-talent');
    talent?.querySelector('.card-label')?.remove();
    const rank = faces.part(id, '.card-rank .card-said')?.textContent.trim();
    return html`<div class="chosen team-about" data-told-of=${id}>
      <p class="chosen-head"><b>${faces.name(id)}</b>${talent ? html`, <i>${talent.textContent}</i>` : nothing}${rank ? html` <span class="chosen-rank">${rank}</span>` : nothing}</p>
      <p class="chosen-text">${faces.part(id, '.card-text')?.textContent ?? ''}</p>
      <button type="button" class="button button-quiet" data-key="about-card" aria-label=${`See the card of ${faces.name(id)}`} @click=${() => showCard(id)}>See the card</button>
    </div>`;
  }
}
TeamPicker.define('team-picker');
