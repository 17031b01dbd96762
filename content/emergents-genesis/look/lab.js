// How a situation of Emergents: Genesis is drawn in the lab: two to four sides, and what lies between them.
import { heading } from '../../scripts/parts/words.js';

const ZONES = {
  top: 'On top of the deck', discard: 'Discard pile', front: 'Played this turn', construct: 'Construct Pile', avatar: '', out: '',
  'panel-acolyte': 'Panel: Acolyte', 'panel-non-stop': 'Panel: Non-Stop', 'panel-sculptor': 'Panel: Sculptor', 'panel-strongharm': 'Panel: StrongHarm',
};
const COUNTERS = { hp: 'HP' };
const WHAT = { attack: 'Attack', spread: 'Spread', counter: 'Counter' };

export default {
  zone: (name) => ZONES[name] ?? heading(name),
  counter: (name) => COUNTERS[name] ?? heading(name),
  front: [], // what was played lies in a row: there may be many of them
  decks: ['deck', 'book', 'panel-acolyte', 'panel-non-stop', 'panel-sculptor', 'panel-strongharm'],
  emblem: (obs, side) => obs.public.avatars?.[side] ?? null,
  role: ({ public: facts }, side) => (facts.out?.[side] ? 'Out of the game' : facts.active === side ? 'Has the turn' : ''),
  facts: ({ counters, public: facts }) => [
    ...(counters.round ? [`Turn ${counters.round}`] : []),
    ...(facts.attack ? [`${WHAT[facts.attack.kind] ?? 'Attack'} ${facts.attack.amount} on ${facts.names?.[facts.attack.on]}`] : []),
  ],
};
