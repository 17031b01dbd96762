// Windows that the reader has asked the page to pass. The page then sends the same answer that the button would send; the match
// knows nothing of the setting. A window in which only passing is possible is passed by the engine, which says so itself.
import { recall, remember } from '../parts/keep.js';

export const PASS_WAYS = { never: 'Never', spared: 'When I am not attacked', turn: 'Until my next turn' };
const KEPT = ['never', 'spared']; // the third ends by itself

export class Passing {
  // facts: of the game's look, {attacked(obs), own(obs), turn(obs)}: whether the reader is attacked, whether it is their turn, and
  // a number that grows with every turn.
  constructor(facts) {
    this.facts = facts;
    this.way = recall('pass-windows', KEPT, 'never');
    this.since = 0;
    this.begin();
  }

  // The reader has chosen: what is told of windows begins anew.
  begin() {
    this.count = 0;
  }

  set(way, observation) {
    if (!(way in PASS_WAYS)) return;
    if (way === 'turn') this.since = this.facts.turn(observation);
    else remember('pass-windows', way);
    this.way = way;
  }

  // The option that answers the open window of a view for the reader, or null.
  answer({ decision, observation, outcome }) {
    const { attacked, own, turn } = this.facts;
    if (this.way === 'turn' && own(observation) && turn(observation) > this.since) this.way = recall('pass-windows', KEPT, 'never');
    if (outcome || !decision?.window || this.way === 'never' || (this.way === 'spared' && attacked(observation))) return null;
    return decision.options.find(({ key }) => key === 'pass') ?? null;
  }

  // Whether the open window is of an attack on somebody else, so that the reader may want such ones passed from now on.
  spares({ decision, observation }) {
    return this.way === 'never' && decision?.window === true && !this.facts.attacked(observation);
  }

  // What is said of it in one quiet line, or ''.
  get said() {
    if (!this.count) return '';
    return this.count === 1 ? 'As you have set it, one window was passed for you.' : `As you have set it, ${this.count} windows were passed for you.`;
  }
}
