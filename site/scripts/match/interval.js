// Between two matches of a series: who won the last one and why, and the way on to the next.
import { html, nothing } from '../parts/lit.js';
import { ruleLink } from '../parts/rules.js';
import { say } from '../parts/speech.js';

// Who has won a match of a series, as a title. match: of engine/series.py; seat: the reader's.
function endTitle({ number, winner }, seat, opponent) {
  const match = say(`match ${number}`);
  if (winner === null) return `${match[0].toUpperCase()}${match.slice(1)} is drawn`;
  return winner === seat ? `You win ${match}` : `${opponent} wins ${match}`;
}

// match: the last one; since: lines told after it; opponent: what the other side is called.
export function matchEnd({ match, since = [], seat = 0, opponent }) {
  return html`<section class="interval" aria-labelledby="interval-title" data-interval data-winner=${match.winner === null ? 'none' : match.winner === seat ? 'own' : 'other'}>
    <h2 class="interval-title" id="interval-title">${endTitle(match, seat, opponent)}</h2>
    <p class="interval-why">${match.text} ${ruleLink(match.rule)}${match.also.map((one) => ruleLink(one, { also: true }))}</p>
    ${since.length ? html`<ul class="interval-since">${since.map(({ text, rule }) => html`<li>${text} ${ruleLink(rule)}</li>`)}</ul>` : nothing}
  </section>`;
}

// The line while the page rests: what comes next, and the button that goes on to it.
export function restLine(table) {
  const { match, names } = table.rest;
  const title = say(`Match ${match}`);
  return html`<div class="line" data-line="rest">
    <p class="line-text"><span data-prompt>${title}: ${names.join(' against ')}.</span></p>
    <div class="line-options"><button type="button" class="button button-main" data-key="go-on" data-option="go-on" data-go-on data-nth="1" @click=${table.goOn}>Begin ${say(`match ${match}`)}</button></div>
  </div>`;
}
