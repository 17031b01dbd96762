// How a game's situation is drawn in the lab. A game may say more in `look/lab.js`; these are the
// answers for one that does not. Each gets the observation where it needs it.
import { heading } from '../parts/words.js';

const plain = {
  zone: heading, // what a zone is called
  counter: heading, // what a counter is called, '' for one that says nothing here
  highest: {}, // counter -> its last step, for a ring around it
  front: ['played'], // zones that lie in front of the others, large
  decks: [], // zones in an order, of which only the first card is shown
  common: [], // zones of the table in the order in which they are shown, others after them
  emblem: () => null, // the card whose emblem stands for a side
  role: () => '',
  marks: () => [], // words on what a side has played
  facts: (obs) => (obs.counters.round ? [`Round ${obs.counters.round}`] : []),
};

export async function lookOf(url) {
  const own = url ? await import(url).then((module) => module.default, () => ({})) : {};
  return { ...plain, ...own };
}
