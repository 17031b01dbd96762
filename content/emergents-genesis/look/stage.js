// Whose turn it is and what lies in front of them, and during an attack who attacks whom, for how much and with what.
import { pileList } from './piles.js';

const KINDS = { attack: 'attacks', spread: 'attacks', counter: 'strikes back at' };

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

// What the others did since the reader's last turn, until the first card is played.
function since({ public: { names } }, { html, nothing, name, recap }, me) {
  const change = (number) => (number > 0 ? `+${number}` : `\u2212${-number}`);
  const whose = (seat, by) => (seat === me ? 'you ' : seat === by ? 'own ' : `${names[seat]} `);
  return html`<div class="stage-since" role="group" aria-label="Since your last turn" data-since>
    <p class="stage-since-title" aria-hidden="true">Since your last turn</p>
    <ul>${recap.map(({ seat, hp, out, gear, acquired }) => {
      const harm = [
        ...hp.filter(([one]) => !out.includes(one)).map(([one, number]) => html`<span data-hurt=${one === me && number < 0 ? '' : nothing}>${whose(one, seat)}${change(number)} HP</span>`),
        ...out.map((one) => html`<span data-hurt>${names[one]} knocked out</span>`),
        ...gear.map((card) => html`your ${name(card)} broken`),
      ];
      const gain = acquired.length ? `acquired ${acquired.map(name).join(', ')}` : '';
      return html`<li><b>${names[seat]}:</b> ${harm.map((fact, index) => html`${index ? ', ' : nothing}${fact}`)}${harm.length && gain ? '; ' : nothing}${gain || (harm.length ? nothing : 'no HP changed, nothing acquired')}</li>`;
    })}</ul></div>`;
}

function struck({ html, name, part }, { by, on, amount, kind, card }, names, me) {
  const who = by === me ? 'You' : names[by];
  const whom = on === me ? 'you' : names[on];
  const verb = by === me ? KINDS[kind].replace('strikes', 'strike').replace('attacks', 'attack') : KINDS[kind];
  return html`<p class="stage-attack" data-attack-on=${on}><span class="stage-amount">${amount}</span>
    <span><b>${who} ${verb} ${whom}</b> <span class="stage-with">${kind === 'spread' ? 'Spread with' : 'with'} ${name(card)}</span></span></p>`;
}
