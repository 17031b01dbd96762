// The table of Emergents: Genesis, for two to four players: the others above, between them what is in front of whoever has the
// turn, and what can be acquired; the own side below. Draws what is observed and knows no rule.
import { market } from './market.js';
import { ending } from './ending.js';
import { ownSide } from './own.js';
import { picks } from './picks.js';
import { others } from './seats.js';
import { stage } from './stage.js';

export default function view(obs, tools) {
  const { html } = tools;
  const me = obs.seat ?? 0;
  return html`
    <div class="table-theirs genesis-theirs">${others(obs, tools, me)}</div>
    <div class="table-middle genesis-middle">${stage(obs, tools, me)}${picks(obs, tools, me) ?? market(obs, tools)}${tools.preview({ verbs: true })}</div>
    <div class="table-own genesis-own" ?data-turn=${obs.public.active === me} ?data-attacked=${!obs.result && obs.public.attack?.on === me} ?data-out=${obs.public.out[me]}>
      ${tools.line({ more: obs.result ? ending(obs, tools, me) : null })}
      ${ownSide(obs, tools, me)}
    </div>`;
}

// The card that pictures a choice of the start form: the own Avatar's; null for what has none.
export function cardOf(option, value) {
  if (option !== 'avatar') return null;
  return value === 'random' ? '' : value;
}

// What the page needs to know of windows, to pass them for the reader.
export const windows = {
  attacked: ({ seat, public: { attack } }) => attack?.on === seat,
  own: ({ seat, public: { active } }) => active === seat,
  turn: ({ counters }) => counters.turn,
};
