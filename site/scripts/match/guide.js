// A guided match: which rules have been explained, what to do next, and when the beats wait. The guide
// itself is data (`<game>.guide.json`, made from the game's guide.yaml); it advises and forces nothing.
import { announce } from '../parts/announcer.js';
import { faces } from '../parts/faces.js';
import { forgetMet, guidedAmong, recallMet, rememberMet } from './guide-keep.js';
import { note, wordsOf } from './guide-note.js';
import { fits } from './guide-task.js';

export class Guide {
  // data: the guide; game: its name; key: the save of the match; met: rules explained before.
  constructor(data, game, key, met) {
    this.data = data;
    this.game = game;
    this.key = key;
    this.met = new Set(met);
    this.says = new Map(data.firsts.map(({ rule, say }) => [rule, say]));
    this.folded = false;
    this.left = false;
    this.reply = ''; // what is said to a choice of the reader's own
    this.replied = true; // whether it was there to be read
    this.#clear();
  }

  #clear() {
    this.task = null;
    this.now = []; // the rules being explained
    this.outcome = null;
  }

  // The table's part: {redraw, next, raise, focus}.
  sit(table) {
    this.table = table;
  }

  #keep() {
    rememberMet(this.game, this.key, [...this.met]);
  }

  // A view to choose at: the first task that fits it.
  settle(view) {
    if (this.left) return;
    this.#clear();
    if (this.replied) this.reply = '';
    this.outcome = view.outcome && { ...view.outcome, seat: view.observation.seat };
    if (view.decision) this.task = this.data.tasks.find(({ when }) => fits(when, view, this.met)) ?? null;
    this.#keep();
  }

  // The cards of the task that can be chosen now.
  advice(offer) {
    return (this.task?.cards ?? []).filter(({ card }) => offer?.can(card));
  }

  chose({ touches }) {
    const { cards = [], otherwise = '' } = this.task ?? {};
    this.reply = cards.some(({ card }) => touches.includes(card)) ? '' : otherwise;
    this.replied = false;
    this.task = null;
    if (this.reply) announce(wordsOf(this.reply));
  }

  // The beats at which something is explained for the first time: place -> rules.
  stops(beats) {
    const found = new Map();
    if (this.left) return found;
    const met = new Set(this.met);
    for (const [index, { rule, also, text }] of beats.entries()) {
      const fresh = text ? [...new Set([rule, ...also])].filter((id) => this.says.has(id) && !met.has(id)) : [];
      if (!fresh.length) continue;
      found.set(index, fresh);
      for (const id of fresh) met.add(id);
    }
    this.waiting = found;
    return found;
  }

  // A beat is shown. rules: what it is the first of, if anything; what was explained last stays until then.
  at(rules) {
    if (this.left) return;
    this.replied = true;
    if (!rules) return;
    if (this.now.length) this.reply = '';
    this.now = rules;
    for (const rule of rules) this.met.add(rule);
    this.#keep();
  }

  // What a screen reader is told of them.
  explain(rules = []) {
    return this.left ? '' : rules.map((rule) => wordsOf(this.says.get(rule))).join(' ');
  }

  // ... and of the task.
  spoken() {
    if (this.left || !this.task) return '';
    return [wordsOf(this.task.say), ...this.task.cards.map(({ card, why }) => `${faces.name(card)}: ${wordsOf(why)}`)].join(' ');
  }

  // The note beside the decision line.
  note({ offer }) {
    return this.left ? null : note(this, offer);
  }

  fold = (folded) => {
    this.folded = folded;
    this.table.redraw();
  };

  // Ends the guidance; the match plays on.
  leave = () => {
    const explaining = this.now.length > 0 && this.task === null && !this.outcome;
    this.left = true;
    this.waiting?.clear();
    this.#clear();
    forgetMet(this.game, this.key);
    announce('The guide is left; the match goes on.');
    this.table.redraw();
    if (explaining) this.table.next();
    else this.table.focus();
  };
}

// The guided matches of a game. data: its guide.
export class Guides {
  #begun = new Map(); // key -> Guide, of this visit: storage may be refused

  constructor(data, game) {
    this.data = data;
    this.game = game;
    this.rules = data.firsts.map(({ rule }) => rule);
  }

  // A match that has just begun is guided.
  begin(key) {
    this.#begun.set(key, new Guide(this.data, this.game, key, []));
  }

  // The guide of the match whose save has this key, or null if it is played without.
  of(key) {
    if (!this.#begun.has(key)) {
      const met = recallMet(this.game, key, this.rules);
      if (met) this.#begun.set(key, new Guide(this.data, this.game, key, met));
    }
    const guide = this.#begun.get(key) ?? null;
    return guide?.left ? null : guide;
  }

  // Of these saves the one of a guided match that goes on, played last: {save, met, of}, or null.
  running(saves) {
    const open = saves.filter(({ finished, broken }) => !finished && !broken);
    const [key] = guidedAmong(this.game, open.map((save) => save.key));
    return key === undefined ? null : { save: open.find((save) => save.key === key), met: recallMet(this.game, key, this.rules).length, of: this.rules.length };
  }
}
