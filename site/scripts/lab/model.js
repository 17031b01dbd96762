// What the lab page knows: the lab as it is, the one it began with, the fields that can be changed, and
// what came of resolving it. A lab is {situation, chance, choices}, plain data that only the engine reads.
import { framesOf } from '../parts/beats.js';
import { faces } from '../parts/faces.js';
import { sideName, splitKey } from '../parts/words.js';
import { keyOf } from '../example/control.js';

// The sides there are: every owner of a zone or counter, as the keys of an observation name them.
export function ownersOf(obs) {
  const found = new Set([...Object.keys(obs.zones), ...Object.keys(obs.counters)].map((key) => splitKey(key).owner).filter((owner) => owner !== null));
  return [...found].sort((a, b) => a - b);
}

export class Model {
  lab = null;
  fields = [];
  before = null; // the situation as an observation with all cards open
  link = '';
  span = 'round'; // what is resolved: a round or a turn
  coach = false; // whether there is a coach for this game
  outcome = null; // {steps, frames, result}
  step = 0; // 0: before the round; steps.length: after it
  #began = new Map(); // field -> its value in the lab that one began with
  origin = null; // {lab, title?, slug?}: what one began with

  // Takes an answer of `lab.form`. origin: given where one begins anew.
  take(form, origin = null) {
    const names = ownersOf(form.before).map((owner) => sideName(form.before, owner));
    const fields = form.fields.map((field) => {
      const seat = field.seat ?? (names.includes(field.group) ? names.indexOf(field.group) : null);
      return { ...field, seat, ...(field.kind === 'zones' ? { cards: field.cards.map((card) => rowOf(card, seat)) } : {}) };
    });
    Object.assign(this, { lab: form.lab, fields, before: form.before, link: form.link, coach: form.coach, span: form.span, outcome: null, step: 0 });
    if (!origin) return;
    this.origin = { ...origin, lab: form.lab };
    this.#began = new Map(this.values().map(({ key, value }) => [key, value]));
    for (const card of this.cards()) {
      for (const [place, count] of lying(card)) this.#began.set(`${keyOf(card)}/${place}`, count);
      if (card.places) this.#began.set(keyOf(card), ''); // in no one place
    }
  }

  // Takes an answer of `lab.run`. Beats without words come with the step that follows them.
  resolve({ steps, beats, outcome }) {
    const all = framesOf(this.before, beats);
    const told = beats.flatMap(({ text }, index) => (text ? [index] : []));
    const frames = told.map((index, nth) => all[nth === told.length - 1 ? all.length - 1 : index]);
    this.outcome = { steps, frames: [this.before, ...frames], result: outcome };
    this.step = 0;
  }

  // The observation that is shown, and the one of the step before it.
  get shown() {
    return this.outcome?.frames[this.step] ?? this.before;
  }

  get last() {
    return this.outcome?.frames[Math.max(0, this.step - 1)] ?? this.before;
  }

  get atStart() {
    return this.step === 0;
  }

  go(step) {
    this.step = Math.max(0, Math.min(step, this.outcome?.steps.length ?? 0));
  }

  // The rows of the fields of zones: each card of a side with where it lies.
  cards() {
    return this.fields.flatMap((field) => (field.kind === 'zones' ? field.cards : []));
  }

  // Every single value that can be changed: fields, cards, and how many copies of a card lie where.
  values() {
    return this.fields.flatMap((field) => (field.kind === 'zones' ? field.cards.flatMap(valuesOf) : [field])).map((one) => ({ ...one, key: keyOf(one) }));
  }

  began(one) {
    return this.#began.get(keyOf(one));
  }

  // Whether a value differs from the one it began with; one that was not there then does not count.
  differs(one) {
    const was = this.began(one);
    return was !== undefined && was !== one.value;
  }

  // Whether anything is other than it began, cards that were not there then included.
  get changed() {
    return JSON.stringify(this.lab) !== JSON.stringify(this.origin.lab);
  }
}

// A card of a field of zones as a row of the form; of several copies one with a number for each place.
function rowOf(card, seat) {
  const name = faces.has(card.id) ? faces.name(card.id) : card.name;
  const places = card.places?.map((place) => ({ ...place, id: card.id, seat, what: `${name}, ${place.label}` }));
  return { ...card, kind: 'choice', label: name, seat, ...(places ? { places } : {}) };
}

// What of a row can be changed; where copies go that are nowhere else is what is left.
export const valuesOf = (card) => (card.places ? card.places.filter(({ path }) => path) : [card]);

// [place, number of copies] of a row, for every place there is.
function lying(card) {
  return card.places?.map(({ place, value }) => [place, value]) ?? card.choices.map(({ value }) => [value, Number(value === card.value)]);
}
