// <card-face card="summer-heat">: a card, or with no card its back. Any size: the width is set by CSS.
import { faces } from './faces.js';

class CardFace extends HTMLElement {
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
    const face = id ? faces.copy(id) : faces.copy('back');
    this.replaceChildren(face ?? plainCard(id));
  }
}

function plainCard(id) {
  const card = document.createElement('span');
  card.className = id ? 'card-plain' : 'card-plain card-plain-back';
  card.textContent = id ? faces.name(id) : '';
  return card;
}

customElements.define('card-face', CardFace);
