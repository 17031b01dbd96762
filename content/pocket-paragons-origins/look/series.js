// A series on the table: its score, and what lies there between two matches: heroes to choose from,
// or the two decks between which a card is passed. Both editions are drawn by it, each in its own words.
const FORMATS = { 'best-of-three': 'First to two wins', conquest: 'Conquest', legacy: 'Legacy' };
const NEEDED = { 'best-of-three': 2, conquest: 3, legacy: 3 };
const MATCH_ZONES = ['hand', 'discard', 'reserve', 'active', 'removed', 'played', 'sealed'];

// Whether a match is laid out: every card of a side lies in one of its zones.
export const laidOut = (obs) => MATCH_ZONES.some((zone) => {
  const { cards, count } = obs.zones[`${zone}.0`] ?? {};
  return cards ? cards.length > 0 : count > 0;
});

const isAutoma = (obs, seat) => obs.public.opponent === 'automa' && seat !== (obs.seat ?? 0);
const sideOf = (obs, seat) => (seat === (obs.seat ?? 0) ? 'You' : isAutoma(obs, seat) ? 'The Automa' : 'Your opponent');

// What lies open to be decided, and for the next heroes whom each side may send: ['hero', [[...], [...]]].
const open = (obs) => obs.agenda?.at(-1) ?? [''];

// The score: both sides' wins, the number of the match, and the heroes of both teams.
export function score(obs, tools) {
  const { series } = obs.public;
  if (!series) return tools.nothing;
  const me = obs.seat ?? 0;
  const { wins } = tools.matches.at(-1) ?? series; // the win of a match counts from its last line on
  const side = (seat) => ({
    name: sideOf(obs, seat), verb: seat === me ? 'have' : 'has', wins: wins[seat],
    team: series.teams[seat].map((hero, slot) => member(obs, tools, seat, hero, slot)),
    more: seat !== me && obs.options.format === 'legacy' && isAutoma(obs, seat) ? legacyCard(obs, tools) : null,
  });
  const number = tools.resting ? tools.matches.at(-1).number : series.match;
  return tools.scoreStrip({ format: tools.say(FORMATS[series.format]), number, needed: NEEDED[series.format], say: tools.say, own: side(me), other: side(1 - me) });
}

const legacyCard = (obs, { html, showCard }) => html`<button type="button" class="button button-quiet" data-key="legacy-card" @click=${() => showCard(`legacy-${obs.options['legacy card']}`)}>Its Legacy card</button>`;

// How a hero of a team stands in the series.
function stateOf(obs, tools, seat, hero) {
  const { series, heroes } = obs.public;
  if (series.fallen[seat].includes(hero) && series.format === 'legacy') return 'fallen';
  if (series.won[seat].includes(hero) && series.format === 'conquest') return 'used';
  if (obs.result) return 'left';
  const [asked, allowed] = open(obs);
  if (asked === 'hero') return allowed[seat].length === 1 && allowed[seat][0] === hero ? 'next' : 'waiting';
  if (heroes?.[seat] !== hero) return 'waiting';
  return tools.resting || !laidOut(obs) ? 'next' : 'playing';
}

// One hero of a team: a press shows its deck, or its card while the deck is in play.
function member(obs, tools, seat, hero, slot) {
  const id = `hero-${hero}`;
  const name = tools.name(id);
  const state = stateOf(obs, tools, seat, hero);
  const words = tools.standing(state);
  const zone = tools.zone(`team-${slot + 1}`, seat);
  const count = tools.words.countOf(zone);
  const past = record(tools, seat, hero);
  const press = () => (count ? tools.showPile(`Deck of ${name}`, zone.cards ?? null, count, { owner: sideOf(obs, seat), note: `${name} is ${words}${past ? `: ${past}` : ''}.` }) : tools.showCard(id, past ? `${past}.` : ''));
  return { name, state, emblem: tools.emblem(id, `team-${seat}-${hero}`, { label: `${name}, ${words}${past ? `, ${past}` : ''}${count ? `, ${tools.words.cards(count)}` : ''}`, press, state }) };
}

// What a hero has done so far: 'won match 1, lost match 2', or ''.
function record(tools, seat, hero) {
  return tools.matches.filter(({ heroes }) => heroes?.[seat] === hero)
    .map(({ number, winner }) => `${winner === null ? 'drew' : winner === seat ? 'won' : 'lost'} ${tools.say(`match ${number}`)}`).join(', ');
}

// The table between two matches, and after the last.
export function between(obs, tools) {
  const { html, nothing } = tools;
  const last = obs.result ? null : tools.matches.at(-1);
  const ended = last ? tools.matchEnd({ match: last, since: tools.since, seat: obs.seat ?? 0, opponent: sideOf(obs, 1 - (obs.seat ?? 0)) }) : nothing;
  return html`
    <div class="table-theirs">${score(obs, tools)}</div>
    <div class="table-middle"><div class="choice" data-asked=${tools.asked} ?data-resting=${tools.resting}>${tools.asked === 'pass' ? nothing : ended}${lying(obs, tools)}</div>${tools.preview()}</div>
    <div class="table-own">${tools.line({ more: told(obs, tools) })}</div>`;
}

function lying(obs, tools) {
  const { nothing } = tools;
  const { heroes, series } = obs.public;
  if (tools.asked === 'team') {
    return tools.team(tools.touches(), isAutoma(obs, 1) ? 'The team of the Automa stands on its Legacy card.' : 'Your opponent puts a team together at the same time; both are shown together.');
  }
  if (tools.asked === 'hero') return choosing(obs, tools);
  if (tools.asked === 'pass') return passing(obs, tools);
  if (!heroes?.length || open(obs)[0] === 'hero') return nothing;
  return meeting(obs, tools);
}

// The heroes of the own team to choose from, and those of the other.
function choosing(obs, tools) {
  const { html, nothing, say } = tools;
  const { series } = obs.public;
  const me = obs.seat ?? 0;
  const stands = (seat, hero) => {
    const past = record(tools, seat, hero);
    const state = stateOf(obs, tools, seat, hero);
    return [state === 'waiting' ? '' : tools.standing(state), past].filter(Boolean).join(': ') || 'not played yet';
  };
  const notes = Object.fromEntries(series.teams[me].map((hero) => [`hero-${hero}`, stands(me, hero)]));
  const both = !isAutoma(obs, 1 - me) && (!series.match || series.format === 'conquest');
  return html`<div class="choice-heroes">${tools.hand(series.teams[me].map((hero) => `hero-${hero}`), 'Your team', { notes })}</div>
    ${both ? html`<p class="choice-note">Your opponent chooses at the same time; both are shown together.</p>` : nothing}
    <div class="choice-against"><p class="choice-label">${say(`${isAutoma(obs, 1 - me) ? 'The heroes of the Automa' : 'The heroes of your opponent'}`)}</p>
      <ul class="choice-others">${series.teams[1 - me].map((hero) => html`<li data-state=${stateOf(obs, tools, 1 - me, hero)}>${tools.emblem(`hero-${hero}`, `against-${hero}`)}<span><b>${tools.name(`hero-${hero}`)}</b> <span>${stands(1 - me, hero)}</span></span></li>`)}</ul></div>`;
}

// The decks of the fallen hero and of the next, between which one card may be exchanged.
function passing(obs, tools) {
  const { html, nothing } = tools;
  const { heroes, series } = obs.public;
  const me = obs.seat ?? 0;
  const [from, to] = [series.fallen[me].at(-1), heroes[me]];
  const deck = (hero) => tools.zone(`team-${series.teams[me].indexOf(hero) + 1}`, me).cards;
  const giving = deck(from).some((card) => tools.can(card));
  const secret = isAutoma(obs, 1 - me) ? nothing : html`<p class="choice-note" data-secret>Your opponent is not shown what you choose here, nor whether you choose anything, until the card is played.</p>`;
  const idle = !giving && !tools.picked.length;
  return html`${secret}${idle ? html`<p class="choice-note" data-none>Of these cards none can be passed now.</p>` : nothing}${[[from, 'Give a card of', giving], [to, 'In place of a card of', !giving]].map(([hero, words, numbered]) => {
    const label = `${words} ${tools.name(`hero-${hero}`)}`;
    const notes = Object.fromEntries(deck(hero).map((card) => [card, cameFrom(obs, tools, card, hero)]).filter(([, note]) => note));
    return html`<div class="choice-deck"><p class="choice-label">${label}</p>${tools.hand(deck(hero), label, { numbered, notes })}</div>`;
  })}`;
}

// Who has passed a card to a hero, in words, or ''.
export function cameFrom(obs, tools, card, hero) {
  const home = obs.options.format === 'legacy' && card ? tools.hero(card) : '';
  return home && hero && home !== tools.name(`hero-${hero}`) ? `from ${home}` : '';
}

// The two heroes of the next match, or of the last.
function meeting(obs, tools) {
  const { html } = tools;
  const me = obs.seat ?? 0;
  return html`<div class="choice-pair">${[me, 1 - me].map((seat) => html`<div><p class="choice-label">${sideOf(obs, seat)}</p>${tools.card(`hero-${obs.public.heroes[seat]}`, { inert: true })}</div>`)}</div>`;
}

// What the result of a series says besides who won it.
function told(obs, tools) {
  const { html, nothing, say } = tools;
  const { series } = obs.public;
  if (!obs.result || !tools.matches.length) return nothing;
  const me = obs.seat ?? 0;
  return tools.seriesTable({
    caption: `${say(FORMATS[series.format])}, ${series.wins[me]} to ${series.wins[1 - me]}`, matches: tools.matches,
    sides: [sideOf(obs, me), sideOf(obs, 1 - me)], seat: me,
    hero: (seat, { number, heroes }) => html`<span class="series-hero">${tools.part(`hero-${heroes[seat]}`, '.card-art svg.emblem', `series-${number}-${seat}`)}<span>${tools.name(`hero-${heroes[seat]}`)}</span></span>`,
  });
}
