// What a guide shows: its note at the table, and its entry on the page before a match.
import { html, nothing } from '../parts/lit.js';
import { showCard } from '../parts/enlarge.js';
import { faces } from '../parts/faces.js';
import { address, rule, ruleLink } from '../parts/rules.js';

const made = new Map(); // text -> the element that shows it

// A text of the guide, made into HTML by the build, its links led to where this page stands. A card's
// link shows the card, a rule's opens the drawer of the table.
export function built(text) {
  if (made.has(text)) return made.get(text);
  const holder = document.createElement('span');
  holder.innerHTML = text;
  for (const link of holder.querySelectorAll('a[href]')) {
    link.href = address(link.getAttribute('href'));
    if (link.dataset.card) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        showCard(link.dataset.card);
      });
    }
  }
  made.set(text, holder);
  return holder;
}

export const wordsOf = (text) => built(text).textContent;

// The note at the table. guide: see guide.js; offer: the open choice or null.
export function note(guide, offer) {
  const { now, outcome, folded, data, met } = guide;
  const open = !folded || (now.length > 0 && !guide.task) || outcome !== null;
  return html`<section class="guide" aria-label="Guide" data-guide-note=${outcome ? 'end' : guide.task ? 'task' : now.length ? 'first' : 'quiet'} ?data-folded=${!open}>
    <div class="guide-head">
      <button type="button" class="guide-fold" data-key="guide-fold" data-guide-fold aria-expanded=${open ? 'true' : 'false'} aria-controls="guide-text" @click=${() => guide.fold(open)}>
        <span class="guide-title">Guide</span> <span class="guide-count" data-guide-count>${met.size} of ${data.firsts.length} rules met</span></button>
      <button type="button" class="button button-quiet guide-leave" data-key="guide-leave" data-guide-leave @click=${guide.leave}>Leave the guide</button>
    </div>
    <div class="guide-text" id="guide-text" ?hidden=${!open}>${outcome ? ending(guide) : guide.task ? task(guide, offer) : firsts(guide)}</div>
  </section>`;
}

function task(guide, offer) {
  const cards = guide.advice(offer);
  return html`${aside(guide)}<p class="guide-say" data-guide-task>${built(guide.task.say)}</p>
    ${cards.length ? html`<ul class="guide-cards" aria-label="Worth a look">${cards.map(({ card, name, why }) => html`<li>
      <button type="button" class="guide-card" data-key=${`guide-${card}`} data-guide-card=${card} @click=${() => guide.table.raise(card)}>${name ?? faces.name(card.split(':').at(-1))}</button> <span>${built(why)}</span></li>`)}</ul>` : nothing}`;
}

const aside = ({ reply }) => (reply ? html`<p class="guide-say guide-reply" data-guide-reply>${built(reply)}</p>` : nothing);

function firsts(guide) {
  return html`${aside(guide)}${guide.now.map((id) => html`<p class="guide-say" data-guide-first=${id}>${built(guide.says.get(id))} ${ruleLink(id, { title: true })}</p>`)}`;
}

// What was seen, what was not, and where to go from here.
function ending({ data, outcome, met }) {
  const { ends } = data;
  const left = data.firsts.filter(({ rule: id }) => !met.has(id) && rule(id));
  const words = outcome.winner === null ? ends.drawn : outcome.winner === outcome.seat ? ends.won : ends.lost;
  return html`<p class="guide-say" data-guide-end>${built(words)}</p>
    ${left.length ? html`<p class="guide-left">Still to be met: ${left.map(({ rule: id }, index) => html`${index ? ', ' : ''}<a href=${address(rule(id).url)} data-rule=${id}>${rule(id).title}</a>`)}.</p>` : nothing}
    <ul class="guide-next" aria-label="Where to go next">${ends.next.map(({ link, url, say }) => html`<li><a href=${address(url)}>${link}</a>${say ? html` <span>${built(say)}</span>` : nothing}</li>`)}</ul>`;
}

// The entry on the page before a match. running: the guided match that is not over, {save, met, of}, or null.
export function entry({ title, intro }, running, { onlearn, onresume }) {
  return html`<section class="start-guide" aria-labelledby="guide-title" data-guide-entry>
    <h2 class="start-title" id="guide-title">${title}</h2>
    <div class="start-guide-text">${built(intro)}</div>
    <p class="start-guide-actions">
      ${running ? html`<button type="button" class="button button-main" data-learn-on @click=${() => onresume(running.save)}>Go on with the guided match</button>
        <button type="button" class="button" data-learn @click=${onlearn}>Begin it again</button> <span class="start-guide-met">${running.met} of ${running.of} rules met</span>`
        : html`<button type="button" class="button button-main" data-learn @click=${onlearn}>Begin the guided match</button>`}
    </p>
  </section>`;
}
