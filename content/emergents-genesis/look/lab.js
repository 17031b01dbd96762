// How a situation of Emergents: Genesis is drawn in the lab: two to four sides, and what lies between them.
import { faces } from '../../scripts/parts/faces.js';
import { heading, listed } from '../../scripts/parts/words.js';

const ZONES = {
  top: 'On the deck, open', gear: 'In play', discard: 'Discard pile', front: 'Played this turn', construct: 'Construct Pile', avatar: '', out: '',
  'panel-acolyte': 'Panel:\nAcolyte', 'panel-non-stop': 'Panel:\nNon-Stop', 'panel-sculptor': 'Panel:\nSculptor', 'panel-strongharm': 'Panel:\nStrongHarm',
};
const PANEL = ['panel-acolyte', 'panel-non-stop', 'panel-sculptor', 'panel-strongharm'];
const COUNTERS = { hp: 'HP' };
const OF_TURN = ['skill', 'charge']; // counters that only the side has whose turn it is
const WHAT = { attack: 'Attack', spread: 'Spread', counter: 'Counter' };

// The Charges that do more than add to the next attack, by the cards that they are from.
const charges = ({ charges: waiting }) => (waiting?.length ? [`Charge from ${listed(waiting.map(([[card]]) => faces.name(card)))}`] : []);

export default {
  zone: (name) => ZONES[name] ?? heading(name),
  counter: (name, { public: facts }, side) => (OF_TURN.includes(name) && facts.active !== side ? '' : COUNTERS[name] ?? heading(name)),
  front: [], // what was played lies in a row: there may be many of them
  decks: ['deck', 'book', ...PANEL],
  common: ['page', 'book', ...PANEL, 'gutter'],
  emblem: (obs, side) => obs.public.avatars?.[side] ?? null,
  role: ({ public: facts }, side) => (facts.out?.[side] ? 'Out of the game' : facts.active === side ? ['Has the turn', ...charges(facts)].join(' \u00b7 ') : ''),
  facts: ({ counters, public: facts }) => [
    ...(counters.round ? [`Turn ${counters.round}`] : []),
    ...(facts.attack ? [`${WHAT[facts.attack.kind] ?? 'Attack'} ${facts.attack.amount} on ${facts.names?.[facts.attack.on]}`] : []),
  ],
};
