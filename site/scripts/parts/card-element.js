// What elements that show a card have in common: drawn for the id in `card`, and again once faces are there.
import { faces } from './faces.js';

export class CardElement extends HTMLElement {
  static observedAttributes = ['card'];
  #shown;
  #again = () => { this.#shown = undefined; this.#redraw(); };

  connectedCallback() {
    faces.addEventListener('loaded', this.#again);
    this.#redraw();
  }

  disconnectedCallback() {
    faces.removeEventListener('loaded', this.#again);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#redraw();
  }

  #redraw() {
    const id = this.getAttribute('card') ?? '';
    if (id === this.#shown) return;
    this.#shown = id;
    this.draw(id);
  }
}
