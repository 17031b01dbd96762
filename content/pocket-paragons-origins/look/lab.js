// How a situation of Pocket Paragons: Origins is drawn in the lab.
import { heading } from '../../scripts/parts/words.js';

const ZONES = { played: 'Plays', active: 'In force', 'automa-deck': 'Automa deck' };
const MARKS = { cancelled: 'Cancelled', hit: 'Hit', destroyed: 'Destroyed' };
const isAutoma = (obs, side) => obs.public.opponent === 'automa' && side === 1;

export default {
  zone: (name, obs, side) => (name === 'hand' && isAutoma(obs, side) ? 'Available' : ZONES[name] ?? heading(name)),
  highest: { health: 10, energy: 5 },
  decks: ['automa-deck'],
  emblem: (obs, side) => (obs.public.heroes?.[side] ? `hero-${obs.public.heroes[side]}` : null),
  role: (obs, side) => (isAutoma(obs, side) ? 'The Automa' : ''),
  marks: ({ public: facts }, side) => [
    ...Object.keys(MARKS).filter((name) => facts[name]?.[side]).map((name) => MARKS[name]),
    ...(facts.blocked?.[side] ? [`Blocked ${facts.blocked[side]}`] : []),
  ],
};
