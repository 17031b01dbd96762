// <card-mini card="summer-heat">: a card as small as can be: its sign and its figure, cut from its face.
// With no card its back.
import { faces } from './faces.js';

class CardMini extends HTMLElement {
  static observedAttributes = ['card'];
  #shown;
  #again = () => { this.#shown = undefined; this.#draw(); };

  connectedCallback() {
    faces.addEventListener('loaded', this.#again);
    this.#draw();
  }

  disconnectedCallback() {
    faces.removeEventListener('loaded', this.#again);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#draw();
  }

  #draw() {
    const id = this.getAttribute('card') ?? '';
    if (id === this.#shown) return;
    this.#shown = id;
    this.className = id ? 'mini card' : 'mini mini-back';
    const { symbol } = faces.part(id, '.card')?.dataset ?? {};
    if (symbol) this.dataset.symbol = symbol;
    else delete this.dataset.symbol;
    const figure = id && faces.part(id, '.card-figure b');
    const shown = figure && document.createElement('i');
    if (shown) shown.dataset.figure = figure.textContent; // drawn by CSS: it is no text, which has a label of its own
    this.replaceChildren(...[id && faces.part(id, '.card-sign'), shown].filter(Boolean));
  }
}

customElements.define('card-mini', CardMini);
