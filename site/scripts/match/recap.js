// The turns of others since the reader's last one, as the observations before and after each of them, for the look to say what
// came of them. Kept while the page is open, of games that count the turns of their players.

export class Recap {
  #turns = new Map(); // number of a turn -> {before, after}: the observations around it

  // The table is shown as it stands: what was played of this turn or after it may come again, and otherwise.
  stand({ counters: { turn } }) {
    for (const known of [...this.#turns.keys()]) if (known >= turn) this.#turns.delete(known);
  }

  // Beats are played. before: the observation before them; frames: those after each of them. Of a turn that was not seen from its
  // beginning, as after a reload, nothing is told. first: whether they are the first of the match.
  add(before, frames, first = false) {
    let last = before;
    for (const frame of frames) {
      const { turn } = frame.counters;
      const known = this.#turns.get(turn);
      if (known) known.after = frame;
      else if (first || last.counters.turn !== turn) this.#turns.set(turn, { before: last, after: frame });
      last = frame;
    }
  }

  // [{seat, before, after}] of each turn of others since the reader's last, in order.
  since({ seat: me, counters: { turn } }) {
    const found = [];
    for (let number = turn - 1; this.#turns.has(number); number -= 1) {
      const { before, after } = this.#turns.get(number);
      const seat = after.public.active;
      if (seat === me) break;
      found.unshift({ seat, before, after });
    }
    return found;
  }
}
