// What the others did since the reader's last turn, as far as the table shows it: whose HP changed, whose Gear is gone, what was
// acquired. It compares what was observed before and after each turn, and knows no rule.

const minus = (list, taken) => {
  const rest = [...taken];
  return list.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

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

  // The turns of others since the reader's last: [{seat, hp: [[seat, change]], out: [seat], gear: [card of the reader], acquired: [card]}].
  since({ seat: me, counters: { turn } }) {
    const found = [];
    for (let number = turn - 1; this.#turns.has(number); number -= 1) {
      const { before, after } = this.#turns.get(number);
      const { active: seat, names, out, owned } = after.public;
      if (seat === me) break;
      const seats = [me, ...names.keys()].filter((one, index, all) => all.indexOf(one) === index);
      const gear = (observed) => observed.zones[`gear.${me}`]?.cards ?? [];
      found.unshift({
        seat,
        hp: seats.map((one) => [one, after.counters[`hp.${one}`] - before.counters[`hp.${one}`]]).filter(([, change]) => change),
        out: seats.filter((one) => out[one] && !before.public.out[one]),
        gear: minus(gear(before), gear(after)),
        acquired: minus(owned[seat], before.public.owned[seat]),
      });
    }
    return found;
  }
}
