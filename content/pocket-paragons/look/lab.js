// How a situation of Pocket Paragons is drawn in the lab: as in its sister edition, in its own words.
import origins from '../pocket-paragons-origins/lab.js';
import { heading } from '../../scripts/parts/words.js';
import { boostOf } from './boost.js';

const ZONES = { played: 'Plays', discard: 'Exhausted', sealed: 'Sealed', reserve: 'Stored', active: 'In effect', removed: 'Banished' };
const MARKS = { cancelled: 'Countered', paid: 'Paid', hit: 'Hit', destroyed: 'Executed' };

export default {
  ...origins,
  zone: (name) => ZONES[name] ?? heading(name),
  counter: (name) => (name === 'health' ? 'HP' : heading(name)),
  role: (obs, side) => boostOf(obs, side),
  marks: ({ public: facts }, side) => [
    ...Object.keys(MARKS).filter((name) => facts[name]?.[side]).map((name) => MARKS[name]),
    ...(facts.blocked?.[side] ? [`Blocked ${facts.blocked[side]}`] : []),
  ],
};
