// The open choice: which things on the table can be touched now, and what has been picked so far.
// An option is a list of touches; it is chosen when all of them have been picked, in order unless the
// decision says that any order will do. Touching what is picked puts it back.
import { faces } from '../parts/faces.js';
import { cardIn, heading, splitKey } from '../parts/words.js';

export class Offer {
  // decision: {prompt, rule, kind, options, refusals, any_order}; onchange(sentence): something was picked or put back;
  // onchoose(option): an option is complete.
  constructor(decision, { onchange, onchoose }) {
    this.decision = decision;
    this.picked = [];
    this.drawn = new Set(); // touches that the table shows
    this.numbered = false; // whether the keys 1 to 9 belong to some of them
    this.onchange = onchange;
    this.onchoose = onchoose;
    this.closed = false;
  }

  // The options that fit what has been picked.
  live() {
    const anyOrder = this.decision.any_order;
    return this.decision.options.filter(({ touches }) => this.picked.every((touch, index) => (anyOrder ? touches.includes(touch) : touches[index] === touch)));
  }

  // Everything that some option touches, in the order of the options.
  touches() {
    return [...new Set(this.decision.options.flatMap(({ touches }) => touches))];
  }

  // How many things are to be picked: one number if all options that are left agree on it, else null.
  get wanted() {
    const counts = new Set(this.live().map(({ touches }) => touches.length));
    return counts.size === 1 ? [...counts][0] : null;
  }

  // Whether what is picked is chosen by a word of its own, so that it can be looked over before.
  get confirms() {
    return this.decision.any_order === true;
  }

  // The option that is picked in full and waits for that word, or null.
  get ready() {
    return (this.confirms && !this.closed && this.live().find(({ touches }) => touches.length === this.picked.length)) || null;
  }

  confirm() {
    const { ready } = this;
    if (!ready) return;
    this.closed = true;
    this.onchoose(ready);
  }

  // What an option asks for next.
  #after({ key, touches }) {
    if (this.picked.length >= touches.length) return this.confirms ? [] : [key];
    return this.decision.any_order ? touches.filter((touch) => !this.picked.includes(touch)) : [touches[this.picked.length]];
  }

  // touch -> the options that go on with it.
  next() {
    const ways = new Map();
    for (const option of this.live()) {
      for (const touch of this.#after(option)) {
        if (!ways.has(touch)) ways.set(touch, []);
        ways.get(touch).push(option);
      }
    }
    return ways;
  }

  can(touch) {
    return !this.closed && this.next().has(touch);
  }

  // The option that picking this would choose, or null if more is to be picked after it.
  only(touch) {
    const ways = this.next().get(touch);
    return ways?.length === 1 && ways[0].touches.length <= this.picked.length + 1 ? ways[0] : null;
  }

  // Whether a thing is picked and can be put back.
  holds(touch) {
    return !this.closed && this.picked.includes(touch);
  }

  // Why a thing cannot be chosen: {sentence, rule}, or null.
  why(touch) {
    return this.can(touch) || this.holds(touch) ? null : this.decision.refusals?.[touch] ?? null;
  }

  // The table says that it shows this thing, so that no button is needed for it. numbered: also the keys 1 to 9 may pick it.
  draw(touch, numbered = true) {
    this.drawn.add(touch);
    this.numbered ||= numbered;
  }

  // The table is drawn anew.
  clear() {
    this.drawn.clear();
    this.numbered = false;
  }

  // What has no place on the table, as buttons.
  buttons() {
    const shown = [...this.next()].filter(([touch]) => !this.drawn.has(touch));
    const digits = !this.numbered;
    return shown.map(([touch, options], index) => ({
      touch,
      label: this.only(touch) ? options[0].label : nameOf(touch),
      nth: digits && index < 9 ? index + 1 : null,
    }));
  }

  pick(touch) {
    if (this.holds(touch)) {
      this.putBack(touch);
      return;
    }
    if (!this.can(touch)) return;
    const option = this.confirms ? null : this.only(touch);
    if (option) {
      this.closed = true;
      this.onchoose(option);
    } else {
      this.picked.push(touch);
      this.onchange(`${nameOf(touch)} is picked${this.wanted ? `, ${this.picked.length} of ${this.wanted}` : ''}.`);
    }
  }

  // Puts a picked thing back, and in an ordered choice all that was picked after it.
  putBack(touch) {
    const place = this.picked.indexOf(touch);
    this.picked.splice(place, this.decision.any_order ? 1 : this.picked.length);
    this.onchange(`${nameOf(touch)} is put back.`);
  }

  // Picks these instead of what is picked.
  take(touches) {
    this.picked = [...touches];
    this.onchange(touches.length ? `${this.pickedNames().join(', ')}.` : 'Everything is put back.');
  }

  pickedNames() {
    return this.picked.map(nameOf);
  }
}

function nameOf(touch) {
  if (touch.includes(':')) return faces.name(cardIn(touch));
  const { name, owner } = splitKey(touch);
  return owner === null ? faces.name(touch) : heading(name);
}
