// What a table view is given besides the observation: lit-html, the parts, and the open choice.
// A view is a function of (observation, tools) that returns a template and keeps nothing.
import { classMap, html, keyed, nothing, repeat, svg } from '../parts/lit.js';
import { faces } from '../parts/faces.js';
import { preview } from '../parts/hand.js';
import { shelfCard, shelfSpace } from '../parts/shelf.js';
import { row, tableCard } from '../parts/spaces.js';
import { emblem, picture, strip } from '../parts/strip.js';
import { ruleLink } from '../parts/rules.js';
import { logLine } from '../parts/log.js';
import { closer, open, showCard, showPile } from '../parts/enlarge.js';
import { cards, countOf, heading, sideName, splitKey } from '../parts/words.js';
import { say } from '../parts/speech.js';
import { turnAfter } from './follow.js';
import { matchEnd, restLine } from './interval.js';
import { result } from './result.js';
import { scoreStrip, standing } from './score.js';
import { seriesTable } from './series-table.js';
import './team.js';
import { waiting } from '../parts/decision.js';
import '../parts/dial.js';
import '../parts/pile.js';

const wide = matchMedia('(min-width: 64rem)');
// Room for the cards of all piles beside their names.
const roomy = matchMedia('(min-width: 80rem) and (min-height: 46rem), (min-width: 40rem) and (max-width: 63.99rem) and (min-height: 56rem)');

export const ROOM = [wide, roomy];

// table: {view, observation, offer, raised, beat, waits, busy, problem, frames, lines} and its actions.
export function toolsFor(table) {
  const { observation, offer } = table;
  const { series, over } = observation.public;
  const matches = table.matches.filter(({ number }) => number < series?.match || (number === series?.match && over));
  return {
    html, svg, nothing, repeat, classMap, keyed,
    ruleLink, logLine, emblem, strip: (facts) => strip({ minis: roomy.matches, ...facts, offer }), row: (label, zone) => row(label, zone, offer),
    words: { cards, heading, splitKey, countOf },
    name: (id) => faces.name(id),
    side: (number) => sideName(observation, number),
    zone: (name, owner) => observation.zones[owner === undefined ? name : `${name}.${owner}`] ?? null,
    counter: (name, owner) => observation.counters[owner === undefined ? name : `${name}.${owner}`] ?? 0,
    // A card on the table. options: {turned, inert}
    card: (id, options) => tableCard(id, offer, options),
    showCard, showPile,
    // A part of a card's face, by its selector, to stand in one place; `key` names the place.
    part: (id, selector, key) => picture(id, `part-${key}`, selector),
    // Shows any content in the dialog for cards in full.
    show: (title, content) => open(html`<div class="enlarged-many"><div class="enlarged-head"><h2>${title}</h2>${closer}</div>${content}</div>`, title),
    // What sort of question is open, or '', and everything that its options touch.
    asked: offer?.decision.kind ?? '',
    touches: () => offer?.touches() ?? [],
    picked: offer?.picked ?? [],
    can: (touch) => offer?.can(touch) ?? false,
    // The cards that the seat chooses from, in a row worked by arrow keys and, unless not numbered, by number.
    // notes: card -> words that stand at it.
    hand(ids, label = 'Your hand', { numbered = true, notes = null } = {}) {
      for (const id of ids) offer?.draw(id, numbered);
      return html`<card-hand .cards=${ids} .offer=${offer} .picked=${offer?.picked.length ?? 0} .raised=${table.raised} .label=${label} .numbered=${numbered} .notes=${notes} .mark=${table.coach?.mark ?? null} .onraise=${table.raise}></card-hand>`;
    },
    // The cards that a team is put together of; note: a sentence about the choice.
    team(ids, note = '') {
      for (const id of ids) offer?.draw(id);
      return html`<team-picker .cards=${ids} .offer=${offer} .picked=${offer?.picked.join('+') ?? ''} .note=${note}></team-picker>`;
    },
    preview: (how) => preview(offer, table.raised, () => table.raise(null), how),
    // A card lying open that is touched by its place (see shelf.js), and a place where none lies.
    shelf: (id, facts) => shelfCard(id, facts, { offer, raised: table.raised, raise: table.raise, peeks: wide.matches }),
    space: shelfSpace,
    // Touches something that the table draws by itself; digit: whether a number key does so, too.
    draw: (touch, digit = false) => offer?.draw(touch, digit),
    pick: (touch) => offer?.pick(touch),
    // The line that says what to do now, or at the end who won; more: what the result says besides.
    line({ more = null } = {}) {
      if (table.lineOf) return table.lineOf(); // a replay has its own
      if (table.rest) return restLine(table);
      if (table.view.outcome && !table.beat) return result(table, more);
      const { beat, waits, raised, busy, problem, thinker, fallen, passing } = table;
      const turns = beat && table.turns && !fallen && (table.coming || turnAfter(table.all, table.frames.length - 1) !== null);
      const state = { beat, waits, offer, raised, busy, problem, waited: thinker?.waited && waiting(observation), fallen, turns, quiet: passing?.said,
        spares: !table.guide && passing?.spares(table.view) };
      return html`<decision-line data-row="line" role="group" aria-label="What to do now" tabindex="-1" .state=${state} .onnext=${table.next} .onskip=${table.skip} .onturn=${table.skipTurn} .onspare=${() => table.setPassing('spared')}></decision-line>`;
    },
    // The matches of a series that are decided (see engine/series.py), whether the page rests after the last of
    // them, and what was told since.
    matches, resting: Boolean(table.rest),
    since: table.log?.filter(({ between, match }) => between && match === matches.at(-1)?.number) ?? [],
    say, scoreStrip, matchEnd, standing: (state) => standing(state, say), seriesTable: (facts) => seriesTable(facts, table),
    hero: (id) => faces.hero(id),
    // What the last choice led to: the observations after each beat, and the lines told.
    recent: { frames: table.frames, lines: table.lines },
    log: table.log ?? [],
    // The turns of others since the reader's last: [{seat, before, after}] (see recap.js).
    recap: table.recap?.since(observation) ?? [],
    playing: table.beat !== null,
    wide: wide.matches,
  };
}
