// Whose turn it is and what lies in front of them, and during an attack who attacks whom, for how much and with what.
import { pileList } from './piles.js';
import { since } from './since.js';

const KINDS = { attack: 'attacks', spread: 'attacks', counter: 'counterattacks' };

export function stage(obs, tools, me) {
  const { html, nothing, zone, counter } = tools;
  const { active, attack, names, out } = obs.public;
  const own = active === me;
  const cards = zone('front', active)?.cards ?? [];
  const facts = own ? [] : [['Skill', counter('skill', active)], ['Charge', counter('charge', active)]].filter(([, value]) => value);
  const title = obs.result ? 'The last turn' : own ? 'Your turn' : `Turn of ${names[active]}`;
  return html`<div class="stage" data-active=${active} ?data-own=${own} ?data-attack=${attack !== null}>
    ${attack ? struck(tools, attack, names, me) : html`<p class="stage-title"><b>${title}</b>${facts.map(([label, value]) => html` <span class="stage-fact">${label} ${value}</span>`)}${out[me] && !obs.result ? html` <span class="stage-fact">You are out of the match</span>` : nothing}</p>`}
    ${cards.length ? html`<button type="button" class="stage-front" data-key="front" data-front aria-label=${`Played this turn: ${cards.map(tools.name).join(', ')}`}
        @click=${() => tools.show(own ? 'Played this turn' : `Played by ${names[active]}`, pileList(tools, [{ title: 'In front', cards, count: cards.length }]))}>
        ${tools.repeat(cards, (id, index) => `${id}-${index}`, (id) => html`<span class="stage-card"><card-face card=${id} aria-hidden="true"></card-face><span class="stage-name" aria-hidden="true">${tools.name(id)}</span></span>`)}</button>`
      : own && !obs.result && tools.recap.length ? since(obs, tools, me) : html`<p class="stage-none">${attack ? '' : 'No card played yet'}</p>`}
  </div>`;
}

function struck({ html, name, part }, { by, on, amount, kind, card }, names, me) {
  const who = by === me ? 'You' : names[by];
  const whom = on === me ? 'you' : names[on];
  const verb = by === me ? KINDS[kind].replace('attacks', 'attack') : KINDS[kind];
  return html`<p class="stage-attack" data-attack-on=${on}><span class="stage-amount">${amount}</span>
    <span><b>${who} ${verb} ${whom}</b> <span class="stage-with">${kind === 'spread' ? 'Spread with' : 'with'} ${name(card)}</span></span></p>`;
}
