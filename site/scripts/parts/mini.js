// <card-mini card="summer-heat">: a card as small as can be: its sign and its figure, cut from its face,
// or the initial of its name. With no card its back.
import { CardElement } from './card-element.js';
import { faces } from './faces.js';

class CardMini extends CardElement {
  draw(id) {
    this.className = id ? 'mini card' : 'mini mini-back';
    const { symbol } = faces.part(id, '.card')?.dataset ?? {};
    if (symbol) this.dataset.symbol = symbol;
    else delete this.dataset.symbol;
    const sign = id && faces.part(id, '.card-sign');
    const figure = id && (faces.part(id, '.card-figure b')?.textContent ?? (sign ? '' : faces.name(id)[0]));
    const shown = figure && document.createElement('i');
    if (shown) shown.dataset.figure = figure; // drawn by CSS: it is no text, which has a label of its own
    this.replaceChildren(...[sign, shown].filter(Boolean));
  }
}

customElements.define('card-mini', CardMini);
