// The other players, clockwise from the reader's left: who they are, how they stand, and all that is known of them a press away.
import { pileList, pilesOf } from './piles.js';

// Seats in the order in which they have their turns after `me`.
export function around(obs, me) {
  const count = obs.public.names.length;
  return Array.from({ length: count - 1 }, (_, step) => (me + step + 1) % count);
}

export function others(obs, tools, me) {
  const seats = around(obs, me);
  return tools.html`<div class="seats" data-row="others" data-count=${seats.length}>${seats.map((seat, index) => seatOf(obs, tools, seat, index + 1))}</div>`;
}

function seatOf(obs, tools, seat, nth) {
  const { html, nothing, counter, zone, words: { countOf } } = tools;
  const { names, avatars, active, out, attack } = obs.public;
  const touch = `seat:${seat}`;
  const can = tools.can(touch);
  if (can) tools.draw(touch, true);
  const state = out[seat] ? 'out' : obs.result ? '' : attack?.on === seat ? 'attacked' : active === seat ? 'turn' : '';
  const said = { out: 'knocked out', attacked: 'attacked', turn: 'has the turn' }[state] ?? '';
  const press = ({ detail }) => { // the second press of a double one would open what the first has just attacked
    if (detail > 1) return;
    if (can) tools.pick(touch);
    else tools.showCard(avatars[seat]);
  };
  const figure = (label, count, more = nothing) => html`<span class="seat-figure" data-figure=${more}><b>${count}</b> <span>${label}</span></span>`;
  const deck = countOf(zone('deck', seat)) + countOf(zone('top', seat));
  return html`<section class="seat" data-seat=${seat} data-state=${state || nothing} aria-label=${names[seat]}>
    <button type="button" class="seat-who" data-key=${`seat-${seat}`} data-touch=${touch} ?data-can=${can} data-nth=${can ? nth : nothing} @click=${press}
        aria-description=${can ? nothing : 'Press to see the Avatar'}>
      <span class="seat-emblem" aria-hidden="true">${tools.part(avatars[seat], '.card-art svg.emblem', `seat-${seat}-${avatars[seat]}`)}</span>
      <span class="seat-name"><b>${names[seat]}</b> ${said ? html`<span class="seat-state">${said}</span>` : html`<span class="seat-class">${classOf(tools, avatars[seat], seat)}</span>`}</span>
      ${out[seat] ? nothing : html`<counter-dial class="seat-hp" .label=${'HP'} .kind=${'hp'} .max=${0} .value=${counter('hp', seat)}></counter-dial>`}
    </button>
    ${out[seat] ? nothing : html`<button type="button" class="seat-piles" data-key=${`piles-${seat}`} data-piles=${seat} @click=${() => tools.show(names[seat], everything(obs, tools, seat))}>
      <span class="visually-hidden">Piles of ${names[seat]}: </span><span class="seat-figures">${figure('hand', countOf(zone('hand', seat)))}${figure('deck', deck)}${figure('discard', countOf(zone('discard', seat)))}${countOf(zone('construct', seat)) ? figure('constructs', countOf(zone('construct', seat)), 'construct') : nothing}
        ${counter('skill', seat) ? figure('Skill', counter('skill', seat), 'turn') : nothing}${counter('charge', seat) ? figure('Charge', counter('charge', seat), 'turn') : nothing}</span>
      ${gearOf(tools, zone('gear', seat)?.cards ?? [], uses(obs, seat))}
    </button>`}
  </section>`;
}

// The Gear and Avatar of the seat that has the turn which were used, once for each use.
export const uses = (obs, seat) => (obs.public.active === seat ? [...obs.public.used] : []);

// Gear in play by name, the used ones marked.
function gearOf({ html, nothing, name }, cards, used) {
  if (!cards.length) return nothing;
  const left = [...used];
  const entries = cards.map((id) => {
    const index = left.findIndex((key) => key.split(' ')[0] === id);
    if (index >= 0) left.splice(index, 1);
    return [id, index >= 0];
  });
  return html`<span class="seat-gear"><span class="visually-hidden">, Gear: </span>${entries.map(([id, done], index) => html`${index ? ', ' : nothing}<span ?data-used=${done}>${name(id)}${done ? ' (used)' : nothing}</span>`)}</span>`;
}

const classOf = (tools, avatar, seat) => tools.part(avatar, '.card-class', `class-${seat}-${avatar}`) ?? tools.nothing;

// All that is known of a seat: its Avatar and its piles.
function everything(obs, tools, seat) {
  return tools.html`<ul class="enlarged-cards pile-cards"><li><card-face card=${obs.public.avatars[seat]}></card-face></li></ul>${pileList(tools, pilesOf(obs, tools, seat, false))}`;
}
