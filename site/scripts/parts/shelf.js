// A card lying open on the table that is touched by its place, such as `page:its-id` or `gear:its-id`: a press does what the
// open choice makes of it. With a finger the first tap raises it to be read and the second picks it, as in the hand.
import { html, nothing } from './lit.js';
import { showCard } from './enlarge.js';
import { lastPointer } from './pointer.js';
import { cardWithWords } from './spaces.js';
import './card.js';

// facts: {touch, key: tells copies apart, copy: 1 for the first, count: of a pile, mark: a word that stands on it, quiet: nothing
// can be done with it now, nth: the number key that presses it}; offer: the open choice, or null; raised: what is raised; raise(touch); peeks: whether
// cards that the pointer or the focus is on are shown large where they lie.
export function shelfCard(id, { touch, key = touch, copy = 1, count = null, mark = '', quiet = false, nth = 0 }, { offer, raised, raise, peeks }) {
  const picked = offer?.holds(touch) ?? false;
  const can = picked || (offer?.can(touch) ?? false);
  if (can) offer.draw(touch, nth > 0);
  const why = offer?.why(touch);
  const press = () => {
    if (picked) offer.putBack(touch);
    else if (can && (lastPointer() !== 'touch' || raised === touch)) offer.pick(touch);
    else if (peeks && !why) showCard(id);
    else raise(raised === touch && !why ? null : touch);
  };
  const focus = ({ target }) => peeks && target.matches(':focus-visible') && raise(why ? touch : null);
  const words = [count === null ? '' : `${count} left`, mark, picked ? 'picked' : !offer || can || quiet ? '' : 'cannot be chosen now'].filter(Boolean).join(', ');
  return html`<button type="button" class="shelf-card" data-key=${key} data-touch=${touch} data-nth=${can && nth > 0 && nth < 10 ? nth : nothing} ?data-can=${can} ?data-picked=${picked} ?data-quiet=${quiet || (offer && !can)}
      ?data-raised=${raised === touch && copy === 1} aria-disabled=${offer && !can ? 'true' : nothing} aria-description=${why ? why.sentence : nothing}
      @click=${press} @focus=${focus}>${cardWithWords(id)}${count === null ? nothing : html`<b class="shelf-count" aria-hidden="true">${count}</b>`}${mark ? html`<span class="shelf-mark" aria-hidden="true">${mark}</span>` : nothing}${words ? html`<span class="visually-hidden">, ${words}</span>` : nothing}</button>`;
}

// A place for a card where none lies: what it is called.
export const shelfSpace = (words) => html`<span class="shelf-space"><span>${words}</span></span>`;
