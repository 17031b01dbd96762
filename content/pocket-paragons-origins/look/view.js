// The table of both editions of Pocket Paragons, each in its own words. The opponent above, the two played cards between, the own
// hero and hand below. Draws what is observed and knows no rule.
import { automaCard } from './automa.js';
import { between, cameFrom, laidOut, score } from './series.js';

const MAXIMA = { health: 10, energy: 5 };

export default function view(obs, tools) {
  const { html, nothing } = tools;
  const me = obs.seat ?? 0;
  const them = 1 - me;
  if (tools.resting || !laidOut(obs)) return between(obs, tools);
  return html`
    <div class="table-theirs">${score(obs, tools)}${side(obs, tools, them)}</div>
    <div class="table-middle">${duel(obs, tools, me, them)}${tools.preview()}</div>
    <div class="table-own">
      ${tools.line()}
      ${side(obs, tools, me)}
      ${obs.result ? nothing : tools.hand(tools.zone('hand', me)?.cards ?? [], 'Your hand', { notes: received(obs, tools, me) })}
    </div>`;
}

// The cards in hand that a fallen hero has passed on, each with its name.
const received = (obs, tools, seat) => Object.fromEntries((tools.zone('hand', seat)?.cards ?? [])
  .map((card) => [card, cameFrom(obs, tools, card, obs.public.heroes?.[seat])]).filter(([, note]) => note));

// The card that pictures a choice of the start form: '' for a card not yet known, null for none.
export function cardOf(option, value) {
  if (option === 'legacy card') return `legacy-${value}`;
  if (option !== 'hero' && option !== 'foe') return null;
  return value === 'random' ? '' : `hero-${value}`;
}

const isAutoma = (obs, seat) => Boolean(obs.zones[`automa-deck.${seat}`]);

function side(obs, tools, seat) {
  const own = seat === (obs.seat ?? 0);
  const hero = obs.public.heroes?.[seat];
  const automa = isAutoma(obs, seat);
  const framed = tools.zone('active', seat)?.cards?.find((card) => card.startsWith('challenge-'));
  const { say } = tools;
  const pile = (label, name, more = {}) => ({ label: say(label), zone: tools.zone(name, seat), ...more });
  const piles = [
    ...(own ? [] : [pile(automa ? 'Available' : 'Hand', 'hand')]),
    { ...pile('', 'discard'), label: say('Discard pile').replace(' pile', '') },
    ...(tools.zone('sealed', seat) ? [pile('Sealed', 'sealed', { quiet: true, note: 'Exhausted and sealed: a card that is readied here only loses its seal.' })] : []),
    pile('Reserve', 'reserve', { note: say('Super Abilities wait here for their energy.') }),
    pile('In force', 'active', { note: say(framed ? 'The challenge rule, and permanent Super Abilities that apply now.' : 'Permanent Super Abilities that apply now.') }),
    pile('Removed', 'removed', { note: say('Out until the end of the match.') }),
    ...(automa ? [pile('Deck', 'automa-deck', { note: 'The Automa cards that are still to come; their order is hidden.',
      more: { title: 'Drawn since the deck was shuffled', zone: tools.zone('automa-discard', seat), note: 'They are shuffled in again when the deck runs out or the Automa plays Respite.' } })] : []),
  ];
  return tools.strip({
    name: tools.side(seat), role: own ? 'You' : automa ? 'Automa' : '', mark: framed ? { label: 'Challenge', card: framed } : null, emblemOf: hero && (automa ? `automa-hero-${hero}` : `hero-${hero}`), own, piles,
    dials: ['health', 'energy'].map((name) => ({ label: name === 'health' ? say('Health') : 'Energy', value: tools.counter(name, seat), max: MAXIMA[name] })),
  });
}

// The cards of this round, or while the next is chosen, those of the last.
function duel(obs, tools, me, them) {
  const { html, nothing } = tools;
  const lies = (frame) => [me, them].some((seat) => frame.public.played?.[seat] || frame.zones[`played.${seat}`]?.cards?.length || frame.zones[`played.${seat}`]?.count);
  const now = lies(obs);
  const past = now ? null : tools.recent.frames.findLast(lies);
  const shown = now ? obs : past;
  if (!shown) {
    return html`<div class="duel" data-empty aria-hidden="true">
      ${[me, them].map((seat) => html`<div class="duel-side" data-own=${seat === me ? '' : nothing}><p class="duel-who">${tools.side(seat)}</p><span class="duel-space"></span></div>`)}
    </div>`;
  }
  const over = !now && !tools.playing;
  const before = shown.public.series?.match; // a new match may have begun since
  const label = before === obs.public.series?.match ? 'Last round' : `Last round of ${tools.say(`match ${before}`)}`;
  return html`<div class="duel" ?data-over=${over}>
    ${over ? html`<p class="duel-label">${label}</p>` : nothing}
    ${[me, them].map((seat) => played(shown, tools, seat, now))}
    ${isAutoma(shown, them) ? automaCard(shown, tools, them) : nothing}
  </div>`;
}

// One played card. It lies face down until both are revealed, so that both turn together; what became
// of it is stamped on it.
function played(obs, tools, seat, now) {
  const { html, nothing, keyed } = tools;
  const { public: known, counters } = obs;
  const id = known.played?.[seat] ?? null;
  const waiting = id === null && known.played?.every((card) => card === null);
  const blocked = known.blocked?.[seat];
  const stamp = tools.say(known.cancelled?.[seat] ? 'Cancelled' : known.destroyed?.[seat] ? 'Destroyed' : '');
  const from = cameFrom(obs, tools, id, known.heroes?.[seat]);
  const marks = id === null ? [] : [...(known.paid?.[seat] ? ['Paid'] : []), ...(known.hit?.[seat] ? ['Hit'] : []), ...(blocked ? [`Blocked ${blocked}`] : []), ...(from ? [from] : [])];
  const card = id === null && !waiting ? html`<span class="duel-space"><span>No card</span></span>`
    : html`<span class="duel-card" ?data-open=${id !== null} ?data-turns=${now}>
      <span class="duel-back" aria-hidden="true"><card-face></card-face></span>
      <span class="duel-front">${id === null ? nothing : tools.card(id, { inert: true })}</span>
      ${stamp ? html`<b class="duel-stamp">${stamp}</b>` : nothing}
    </span>`;
  return html`<div class="duel-side" data-seat=${seat} data-own=${seat === (obs.seat ?? 0) ? '' : nothing} ?data-cancelled=${known.cancelled?.[seat]} ?data-hit=${now && known.hit?.[seat]}>
    <p class="duel-who">${tools.side(seat)}</p>
    ${keyed(`${known.series?.match ?? 1}-${counters.round}`, card)}
    <p class="duel-marks">${marks.map((mark) => html`<span class="duel-mark">${mark}</span> `)}</p>
  </div>`;
}
