// <card-face card="summer-heat">: a card, or with no card its back. Any size: the width is set by CSS.
import { CardElement } from './card-element.js';
import { faces } from './faces.js';

class CardFace extends CardElement {
  draw(id) {
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
