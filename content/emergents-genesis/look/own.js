// The reader's own side: Avatar, HP, Skill pool and waiting Charge, piles, Gear with what is used, and the hand.
import { counted, pileList, pilesOf } from './piles.js';
import { uses } from './seats.js';

const [MOST, MOST_WIDE] = [6, 9]; // cards in hand that are shown copy by copy, on a small screen and on a wide one

export function ownSide(obs, tools, me) {
  const { html, nothing } = tools;
  if (obs.public.out[me]) return obs.result ? nothing : html`<p class="own-out">You are knocked out. The match goes on without you.</p>`;
  return html`${seat(obs, tools, me)}${obs.result ? nothing : hand(obs, tools, me)}`;
}

function seat(obs, tools, me) {
  const { html, nothing, counter, zone, words: { countOf } } = tools;
  const { names, avatars } = obs.public;
  const avatar = avatars[me];
  const gear = zone('gear', me).cards;
  const done = uses(obs, me);
  const deck = countOf(zone('deck', me)) + countOf(zone('top', me));
  const charge = counter('charge', me);
  const dial = (label, kind, value) => html`<counter-dial .label=${label} .kind=${kind} .max=${0} .value=${value}></counter-dial>`;
  return html`<section class="own" data-row="own" aria-label=${`You, ${names[me]}`} data-own>
    <span class="own-avatar">${tools.shelf(avatar, { touch: `avatar:${avatar}`, key: 'avatar', mark: mark(avatar, done), quiet: usedUp(avatar, done) })}</span>
    <span class="own-name"><b>${names[me]}</b> you</span>
    <span class="own-dials">${dial('HP', 'hp', counter('hp', me))}${dial('Skill', 'skill', counter('skill', me))}${charge || obs.public.charges.length ? dial('Charge', 'charge', charge) : nothing}</span>
    ${gear.length ? html`<span class="own-gear" role="group" aria-label="Your Gear">${gearOf(tools, gear, done)}</span>` : nothing}
    <button type="button" class="own-piles" data-key="own-piles" data-piles=${me} @click=${() => tools.show('Your cards', mine(obs, tools, me))}>
      <span class="visually-hidden">Your piles: </span><span class="seat-figure"><b>${deck}</b> <span>deck</span></span> <span class="seat-figure"><b>${countOf(zone('discard', me))}</b> <span>discard</span></span>
      ${countOf(zone('construct', me)) ? html`<span class="seat-figure"><b>${countOf(zone('construct', me))}</b> <span>constructs</span></span>` : nothing}</button>
  </section>`;
}

const usedUp = (card, done) => done.some((key) => key.split(' ')[0] === card);
const mark = (card, done) => (usedUp(card, done) ? 'used' : '');

// Gear in play. Of several copies as many are marked as were used.
function gearOf(tools, gear, done) {
  const left = [...done];
  const copies = new Map();
  return tools.repeat(gear.map((id, index) => ({ id, index })), ({ id, index }) => `${id}-${index}`, ({ id }) => {
    const copy = (copies.get(id) ?? 0) + 1;
    copies.set(id, copy);
    const index = left.findIndex((key) => key.split(' ')[0] === id);
    if (index >= 0) left.splice(index, 1);
    const mark = index >= 0 ? 'used' : '';
    return tools.html`<span class="gear-one">${tools.shelf(id, { touch: `gear:${id}`, key: `gear-${id}-${copy}`, copy, mark })}
      <span class="gear-name" aria-hidden="true">${tools.name(id)}${mark ? tools.html` <i>${mark}</i>` : tools.nothing}</span></span>`;
  });
}

// The own piles, and at the end all cards of the own deck, wherever they are.
function mine(obs, tools, me) {
  const owned = obs.public.owned[me].filter((card) => card !== obs.public.avatars[me]);
  return tools.html`${pileList(tools, pilesOf(obs, tools, me, true))}
    <h3 class="enlarged-more">All your cards, ${owned.length}</h3>
    <ul class="own-list">${counted(owned).map(([id, many]) => tools.html`<li>${tools.name(id)}${many > 1 ? ` \u00d7 ${many}` : ''}</li>`)}</ul>`;
}

// The hand. A large one shows every card once, with how many of it there are.
function hand(obs, tools, me) {
  const cards = tools.zone('hand', me).cards;
  const numbered = cards.some((card) => tools.can(card));
  const many = cards.length > (tools.wide ? MOST_WIDE : MOST);
  const copies = counted(cards);
  const notes = many ? Object.fromEntries(copies.filter(([, count]) => count > 1).map(([card, count]) => [card, `\u00d7 ${count}`])) : null;
  return tools.html`<div class="own-hand" data-row="hand">${tools.hand(many ? copies.map(([card]) => card) : cards, `Your hand, ${tools.words.cards(cards.length)}`, { numbered, notes })}</div>`;
}
