// The dialog that shows cards in full: one card, or all cards of a pile.
import { html, nothing, render } from './lit.js';
import { faces } from './faces.js';
import { ruleLink } from './rules.js';
import { cards as cardsWords } from './words.js';
import './card.js';

let dialog;

function ours() {
  if (dialog?.isConnected) return dialog;
  dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.addEventListener('click', (event) => {
    // A press beside the box closes it, as the Escape key does.
    if (event.target === dialog) dialog.close();
  });
  (document.querySelector('[data-overlays]') ?? document.body).append(dialog);
  return dialog;
}

// Shows any content in the dialog. closer: the button that shuts it, for content to place.
export function open(content, label) {
  const box = ours();
  render(content, box);
  box.setAttribute('aria-label', label);
  if (!box.open) box.showModal();
  box.querySelector('[data-close]').focus();
}

export const closer = html`<button type="button" class="button" data-close @click=${() => dialog.close()}>Close</button>`;

export function showCard(id, note = '') {
  open(html`<div class="enlarged-one">
      <card-face card=${id}></card-face>
      ${note ? html`<p class="enlarged-note">${note}</p>` : nothing}
      ${closer}
    </div>`, faces.name(id));
}

const refusal = (why) => (why ? html`<p class="enlarged-why">${why.sentence} ${ruleLink(why.rule)}</p>` : nothing);

// cards: ids that are seen, or null when only their number is known. offer: the open choice, if any.
// more: a pile that belongs to it, shown beneath: {title, cards, note}.
export function showPile(title, cards, count, { owner = '', note = '', offer = null, more = null } = {}) {
  open(html`<div class="enlarged-many">
      <div class="enlarged-head"><h2>${title}</h2><p>${owner ? `${owner}, ` : ''}${cardsWords(count)}</p>${closer}</div>
      ${note ? html`<p class="enlarged-note">${note}</p>` : nothing}
      ${cards ? html`<ul class="enlarged-cards">${cards.map((id) => html`<li><card-face card=${id}></card-face>${refusal(offer?.why(id))}</li>`)}</ul>`
        : html`<p class="enlarged-note">These cards are face down.</p>`}
      ${cards && !cards.length ? html`<p class="enlarged-note">No card lies here now.</p>` : nothing}
      ${more ? html`<h3 class="enlarged-more">${more.title}, ${cardsWords(more.cards.length)}</h3>${more.note ? html`<p class="enlarged-note">${more.note}</p>` : nothing}
        <ul class="enlarged-cards">${more.cards.map((id) => html`<li><card-face card=${id}></card-face></li>`)}</ul>` : nothing}
    </div>`, owner ? `${title}, ${owner}` : title);
}
