// A series on the table: its score, and what lies there between two matches: heroes to choose from,
// or the two decks between which a card is passed.
const FORMATS = { 'best-of-three': 'First to two wins', conquest: 'Conquest', legacy: 'Legacy' };
const MATCH_ZONES = ['hand', 'discard', 'reserve', 'active', 'removed', 'played'];

// Whether a match is laid out: every card of a side lies in one of its zones.
export const laidOut = (obs) => MATCH_ZONES.some((zone) => {
  const { cards, count } = obs.zones[`${zone}.0`];
  return cards ? cards.length > 0 : count > 0;
});

const sideOf = (obs, seat) => (seat === (obs.seat ?? 0) ? 'You' : obs.public.opponent === 'automa' ? 'The Automa' : 'Your opponent');

// The score: both sides' wins, the number of the match, and the heroes of both teams.
export function score(obs, tools) {
  const { html, nothing } = tools;
  const { series } = obs.public;
  if (!series) return nothing;
  const me = obs.seat ?? 0;
  const side = (seat) => html`<div class="score-side" ?data-own=${seat === me}>
    <span class="score-name">${sideOf(obs, seat)}</span>
    ${series.teams[seat].length ? html`<ul class="score-team" aria-label=${`Team: ${sideOf(obs, seat)}`}>${series.teams[seat].map((hero, slot) => html`<li>${member(obs, tools, seat, hero, slot)}</li>`)}</ul>`
      : seat !== me && obs.options.format === 'legacy' ? html`<button type="button" class="button button-quiet" data-key="legacy-card" @click=${() => tools.showCard(`legacy-${obs.options['legacy card']}`)}>Its Legacy card</button>` : nothing}
  </div>`;
  const [own, other] = [series.wins[me], series.wins[1 - me]];
  return html`<section class="score" aria-label="Series" data-score=${`${own}-${other}`} data-match-number=${series.match}>
    ${side(me)}
    <p class="score-middle"><span class="score-label">${series.match ? `Match ${series.match}` : FORMATS[series.format]}</span>
      <b class="score-wins"><span aria-hidden="true">${own} : ${other}</span><span class="visually-hidden">Matches won: you ${own}, ${sideOf(obs, 1 - me)} ${other}</span></b></p>
    ${side(1 - me)}
  </section>`;
}

// One hero of a team: a press shows its deck, or its card while the deck is in play.
function member(obs, tools, seat, hero, slot) {
  const { series } = obs.public;
  const id = `hero-${hero}`;
  const state = series.fallen[seat].includes(hero) ? 'fallen' : series.won[seat].includes(hero) && series.format === 'conquest' ? 'used'
    : obs.public.heroes?.[seat] === hero ? 'playing' : 'waiting';
  const words = { fallen: 'fallen', used: 'has won', playing: 'in this match', waiting: 'waiting' }[state];
  const zone = tools.zone(`team-${slot + 1}`, seat);
  const count = tools.words.countOf(zone);
  const press = () => (count ? tools.showPile(`Deck of ${tools.name(id)}`, zone.cards ?? null, count, { owner: sideOf(obs, seat), note: `This hero is ${words}.` }) : tools.showCard(id));
  return tools.emblem(id, `team-${seat}-${hero}`, { label: `${tools.name(id)}, ${words}${count ? `, ${tools.words.cards(count)}` : ''}`, press, state });
}

// The table between two matches, and after the last.
export function between(obs, tools) {
  const { html } = tools;
  return html`
    <div class="table-theirs">${score(obs, tools)}</div>
    <div class="table-middle"><div class="choice" data-asked=${tools.asked}>${lying(obs, tools)}</div>${tools.preview()}</div>
    <div class="table-own">${tools.line({ more: told(obs, tools) })}</div>`;
}

function lying(obs, tools) {
  const { html, nothing } = tools;
  const me = obs.seat ?? 0;
  const { heroes, series } = obs.public;
  if (tools.asked === 'team') return tools.hand(tools.touches(), 'Heroes');
  if (tools.asked === 'hero') return tools.hand(series.teams[me].map((hero) => `hero-${hero}`), 'Your team');
  if (tools.asked === 'pass') {
    const [from, to] = [series.fallen[me].at(-1), heroes[me]];
    const deck = (hero) => tools.zone(`team-${series.teams[me].indexOf(hero) + 1}`, me).cards;
    const giving = deck(from).some((card) => tools.can(card));
    return [[from, 'Give a card of', giving], [to, 'In place of a card of', !giving]].map(([hero, words, numbered]) => {
      const label = `${words} ${tools.name(`hero-${hero}`)}`;
      return html`<div class="choice-deck"><p class="choice-label">${label}</p>${tools.hand(deck(hero), label, { numbered })}</div>`;
    });
  }
  if (!heroes?.length) return nothing;
  return html`<div class="choice-pair">${[me, 1 - me].map((seat) => html`<div><p class="choice-label">${sideOf(obs, seat)}</p>${tools.card(`hero-${heroes[seat]}`, { inert: true })}</div>`)}</div>`;
}

// What the result of a series says besides who won it.
function told(obs, tools) {
  const { html } = tools;
  const { series } = obs.public;
  const me = obs.seat ?? 0;
  const losses = (seat) => [...new Set(series.fallen[seat])].map((hero) => tools.name(`hero-${hero}`));
  const sentence = (seat) => `${sideOf(obs, seat)} won ${series.wins[seat]}${losses(1 - seat).length ? `, against ${losses(1 - seat).join(', ')}` : ''}.`;
  return html`<p class="result-note" data-series>${FORMATS[series.format]}, ${series.match} ${series.match === 1 ? 'match' : 'matches'}. ${sentence(me)} ${sentence(1 - me)}</p>`;
}
