// The open choice: which things on the table can be touched now, and what has been picked so far.
// An option is a list of touches; it is chosen when all of them have been picked in order.
import { faces } from '../parts/faces.js';
import { heading, splitKey } from '../parts/words.js';

export class Offer {
  // decision: {prompt, rule, kind, options, refusals}; onchange(): something was picked or put back;
  // onchoose(option): an option is complete.
  constructor(decision, { onchange, onchoose }) {
    this.decision = decision;
    this.picked = [];
    this.drawn = new Set();
    this.onchange = onchange;
    this.onchoose = onchoose;
    this.closed = false;
  }

  // The options that fit what has been picked.
  live() {
    return this.decision.options.filter(({ touches }) => this.picked.every((touch, index) => touches[index] === touch));
  }

  // touch -> the options that go on with it.
  next() {
    const ways = new Map();
    for (const option of this.live()) {
      const touch = option.touches[this.picked.length] ?? option.key;
      if (!ways.has(touch)) ways.set(touch, []);
      ways.get(touch).push(option);
    }
    return ways;
  }

  can(touch) {
    return !this.closed && this.next().has(touch);
  }

  // The option that picking this would choose, or null if more is to be picked after it.
  only(touch) {
    const ways = this.next().get(touch);
    return ways?.length === 1 ? ways[0] : null;
  }

  // Why a thing cannot be chosen: {sentence, rule}, or null.
  why(touch) {
    return this.can(touch) ? null : this.decision.refusals?.[touch] ?? null;
  }

  // The table says that it shows this thing, so that no button is needed for it.
  draw(touch) {
    this.drawn.add(touch);
  }

  // What has no place on the table, as buttons.
  buttons() {
    const shown = [...this.next()].filter(([touch]) => !this.drawn.has(touch));
    const digits = this.drawn.size === 0;
    return shown.map(([touch, options], index) => ({
      touch,
      label: options.length === 1 ? options[0].label : nameOf(touch),
      nth: digits && index < 9 ? index + 1 : null,
    }));
  }

  pick(touch) {
    if (!this.can(touch)) return;
    const option = this.only(touch);
    if (option) {
      this.closed = true;
      this.onchoose(option);
    } else {
      this.picked.push(touch);
      this.onchange();
    }
  }

  back() {
    this.picked.pop();
    this.onchange();
  }
}

function nameOf(touch) {
  const { name, owner } = splitKey(touch);
  return owner === null ? faces.name(touch) : heading(name);
}
