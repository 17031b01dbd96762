// The score of a series in one strip: format and match, the wins of both sides as pips, and their teams.
import { html, nothing } from '../parts/lit.js';

const WORDS = { playing: 'in this match', fallen: 'out', used: 'used up', waiting: 'waiting', next: 'up next', left: 'still standing' };

// How a member of a team stands: in words of the edition.
export const standing = (state, say) => say(WORDS[state]);

// facts: {format, number, needed, say, own, other}; number: of the match that is played, 0 before the first; needed:
// wins that decide it; own, other: {name, verb ('have' or 'has'), wins, team: [{name, state, emblem}], more}, where the
// emblem is a button that shows the member, and more stands in place of a team.
export function scoreStrip({ format, number, needed, say, own, other }) {
  const title = number ? say(`Match ${number}`) : format;
  return html`<section class="score" aria-label=${format} data-score=${`${own.wins}-${other.wins}`} data-match-number=${number}>
    <p class="visually-hidden" data-score-said>${sentence(format, number, needed, say, own, other)}</p>
    ${side(own, needed, true)}
    <p class="score-middle" aria-hidden="true"><span class="score-label">${title}</span><b class="score-wins">${own.wins} : ${other.wins}</b>${number ? html`<span class="score-format">${format}</span>` : nothing}</p>
    ${side(other, needed, false)}
  </section>`;
}

function side({ name, wins, team, more }, needed, own) {
  return html`<div class="score-side" ?data-own=${own}>
    <span class="score-who" aria-hidden="true"><span class="score-name">${name}</span>
      <span class="pips">${Array.from({ length: needed }, (_, index) => html`<i class="pip" ?data-on=${index < wins}></i>`)}</span></span>
    ${team.length ? html`<ul class="score-team" aria-label=${`Team: ${name}`}>${team.map(({ emblem }) => html`<li>${emblem}</li>`)}</ul>` : more ?? nothing}
  </div>`;
}

// All of it in one sentence, for those who hear it.
function sentence(format, number, needed, say, ...sides) {
  const of = (count) => `${count} of the ${needed} ${say('matches')} needed`;
  const team = (members) => (members.length ? `, with ${members.map(({ name, state }) => `${name} ${standing(state, say)}`).join(', ')}` : '');
  const told = sides.map(({ name, verb, wins, team: members }, index) => `${index ? name[0].toLowerCase() + name.slice(1) : name} ${verb} won ${of(wins)}${team(members)}`);
  return `${format}${number ? `, ${say('match')} ${number}` : ''}: ${told.join('; ')}.`;
}
