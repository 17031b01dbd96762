// The printed figure of an example, brought up to date with a changed situation and put back again.
import { faces } from '../parts/faces.js';
import { cards, countOf, heading, splitKey } from '../parts/words.js';

// Cards by name, copies of one as a single entry, as the build writes them.
const byName = (ids) => [...new Set(ids)].map((id) => {
  const copies = ids.filter((other) => other === id).length;
  return copies > 1 ? `${faces.name(id)} \u00d7${copies}` : faces.name(id);
}).join(', ');

export class Figure {
  constructor(figure) {
    this.outcome = figure.querySelector('.example-outcome');
    this.situation = figure.querySelector('[data-part="situation"]');
    this.printed = [...this.situation.children].map((seat) => seat.cloneNode(true));
  }

  // Shows or hides the outcome that the build recorded.
  recorded(shown) {
    this.outcome.hidden = !shown;
  }

  // Shows the situation that was run: counters, cards by zone, cards chosen.
  show(observation, changes) {
    this.restore();
    if (!changes.any()) return;
    for (const seat of this.situation.children) {
      this.#dials(seat, observation);
      this.#zones(seat, observation);
    }
    for (const field of changes.fields) {
      if (field.path[0] === 'choices' && changes.is(field)) this.#play(field, changes.was(field));
    }
  }

  restore() {
    this.situation.replaceChildren(...this.printed.map((seat) => seat.cloneNode(true)));
  }

  #dials(seat, observation) {
    for (const dial of seat.querySelectorAll('.dial[data-counter]')) {
      const value = observation.counters[`${dial.dataset.counter}.${seat.dataset.seat}`];
      const figure = dial.querySelector('.dial-value');
      if (value === undefined || figure.textContent === String(value)) continue;
      figure.textContent = value < 0 ? `\u2212${-value}` : value;
      dial.dataset.changed = '';
      const ring = dial.querySelector('.dial-fill');
      const most = Number(dial.querySelector('.dial-cuts')?.getAttribute('pathLength')) || 0;
      ring?.setAttribute('stroke-dasharray', `${Math.max(0, Math.min(value, most))} ${most}`);
    }
  }

  // The printed list names the zones that hold cards; one that gains its first is added.
  #zones(seat, observation) {
    const list = seat.querySelector('.seat-zones');
    if (!list) return;
    const called = JSON.parse(list.dataset.called ?? '{}');
    const printed = new Map([...list.children].map((entry) => [entry.dataset.zone, entry]));
    for (const [key, zone] of Object.entries(observation.zones)) {
      const { name, owner } = splitKey(key);
      if (owner !== (seat.dataset.seat ?? null) || called[name] === '' || (owner === null && !(name in called))) continue;
      const words = zone.cards?.length ? byName(zone.cards) : countOf(zone) ? cards(countOf(zone)) : 'none';
      let entry = printed.get(key);
      if (!entry && words === 'none') continue;
      if (!entry) {
        entry = document.createElement('div');
        entry.append(document.createElement('dt'), document.createElement('dd'));
        entry.dataset.zone = key;
        entry.firstChild.textContent = called[name] ?? heading(name);
        list.append(entry);
      }
      const place = entry.querySelector('dd');
      if (place.textContent.trim().replace(/\s+/g, ' ') === words) continue;
      place.textContent = words;
      entry.dataset.changed = '';
    }
  }

  // A card chosen in place of the printed one.
  #play({ value }, printed) {
    const spot = this.situation.querySelector(`.seat-card .card[data-card="${CSS.escape(String(printed))}"]`)?.parentElement;
    const face = spot && faces.copy(value);
    if (!face) return;
    spot.replaceChildren(face);
    spot.dataset.changed = '';
  }
}
