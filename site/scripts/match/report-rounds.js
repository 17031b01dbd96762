// The rounds of a match as a table: the cards played, the counters and the chance at the start of each.
// Every round leads into the replay.
import { html, nothing } from '../parts/lit.js';
import { faces } from '../parts/faces.js';
import { say } from '../parts/speech.js';
import { heading, listed } from '../parts/words.js';
import { roundWord } from './report-plots.js';
import '../parts/card.js';

export function roundsTable(match, { names, counters, review, id, onwatch }) {
  const word = roundWord(match);
  const figures = [...counters].map(([name, owners]) => ({ name, all: Object.values(owners) }));
  const minus = (value) => (value < 0 ? `\u2212${-value}` : String(value));
  const columns = figures.flatMap(({ name, all }) => (all.length > 2 ? all.map((values, seat) => ({ name, seat, all: [values] })) : [{ name, all }]));
  const cells = (index) => html`${columns.map(({ all }) => html`<td class="rounds-figure">${all.map((values) => minus(values[index])).join(' : ')}</td>`)}
    <td class="rounds-figure">${review ? chanceCell(review.chances[index], index === match.rounds.length) : '\u2026'}</td>`;
  return html`<table class="rounds" id=${id} data-rounds>
    <caption class="rounds-caption">${word} by ${word.toLowerCase()}, at the start of each: ${listed(names)}</caption>
    <thead><tr><th scope="col">${word}</th><th scope="col">Played</th>${columns.map(({ name, seat }) => html`<th scope="col" class="rounds-figure">${seat === undefined ? say(heading(name))
      : html`<span class="rounds-head">${names[seat]}</span> ${say(heading(name))}`}</th>`)}<th scope="col" class="rounds-figure">Chance</th></tr></thead>
    <tbody>${match.rounds.map((round, index) => html`<tr>
      <th scope="row"><button type="button" class="rounds-watch" data-key=${`watch-${id}-${index}`} data-watch=${round.beats[0]} aria-label=${`Watch ${word.toLowerCase()} ${round.number}`} @click=${() => onwatch(round.beats[0])}>${round.number}</button></th>
      <td class="rounds-played">${played(round, names)}</td>${cells(index)}</tr>`)}
      <tr class="rounds-end"><th scope="row">End</th><td></td>${cells(match.rounds.length)}</tr></tbody>
  </table>`;
}

function chanceCell({ share, low, high }, certain) {
  const percent = Math.round(share / 10);
  if (certain) return `${percent}%`;
  return html`${percent}% <span class="rounds-range">${Math.floor(low / 10)}\u2013${Math.ceil(high / 10)}</span>`;
}

const MANY = 8; // choices of a round that are listed at once

// The cards that met, or where the game names none, what was chosen.
function played({ cards, choices }, names) {
  if (cards?.some(Boolean)) {
    return cards.map((card) => (card ? html`<span class="rounds-card"><card-face card=${card} aria-hidden="true"></card-face><span>${faces.name(card)}</span></span>`
      : html`<span class="rounds-card rounds-none">No card</span>`));
  }
  const made = choices.map(({ seat, label }) => html`<span class="rounds-choice">${names[seat]}: ${label}</span>`);
  if (choices.length > MANY) return html`<details class="rounds-many"><summary>${choices.length} choices</summary>${made}</details>`;
  return choices.length ? made : nothing;
}
