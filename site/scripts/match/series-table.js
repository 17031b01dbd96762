// The score of a series that is over, match by match: who fought, who won and why, and the way to its rounds.
import { html } from '../parts/lit.js';
import { ruleLink } from '../parts/rules.js';
import { say } from '../parts/speech.js';

// facts: {caption, matches: of engine/series.py, sides: what the reader's side and the other are called, seat,
// hero(seat, match): the picture and name of who fought}; table: its replay is where the rounds are.
export function seriesTable({ caption, matches, sides, seat, hero }, table) {
  const rounds = (count) => `${count} ${count === 1 ? 'round' : 'rounds'}`;
  return html`<table class="series-table" data-series>
    <caption>${caption}</caption>
    <thead><tr><th scope="col">${say('Match')}</th><th scope="col">${sides[0]}</th><th scope="col">${sides[1]}</th><th scope="col">Won by</th><th scope="col">Score</th><th scope="col">Rounds</th></tr></thead>
    <tbody>${matches.map((match) => {
      const { number, winner, wins, rule, text, rounds: count, first } = match;
      const who = winner === null ? 'drawn' : winner === seat ? sides[0] : sides[1];
      return html`<tr data-series-match=${number}>
        <th scope="row">${number}</th>
        ${[seat, 1 - seat].map((side) => html`<td ?data-won=${winner === side}>${hero(side, match)}</td>`)}
        <td class="series-why" title=${text}>${who} ${ruleLink(rule)}</td>
        <td class="series-score">${wins[seat]} : ${wins[1 - seat]}</td>
        <td><button type="button" class="button button-quiet" data-key=${`series-${number}`} data-series-rounds aria-label=${`Watch ${say(`match ${number}`)}, ${rounds(count)}`} @click=${() => table.replay(first)}>${count} <span class="series-unit">${count === 1 ? 'round' : 'rounds'}</span></button></td>
      </tr>`;
    })}</tbody>
  </table>`;
}
