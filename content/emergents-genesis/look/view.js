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

// The keys that move the focus to a part of the table.
export const rows = {
  m: { row: 'market', says: 'To the cards that can be acquired, or picked' },
  h: { row: 'hand', says: 'To the hand' },
  g: { row: 'own', says: 'To your Avatar and Gear' },
  o: { row: 'others', says: 'To the other players' },
  e: { row: 'line', says: 'To the buttons of what to do now, such as End turn' },
};

// What the page needs to know of windows, to pass them for the reader.
export const windows = {
  attacked: ({ seat, public: { attack } }) => attack?.on === seat,
  own: ({ seat, public: { active } }) => active === seat,
  turn: ({ counters }) => counters.turn,
};
