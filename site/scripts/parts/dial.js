// <counter-dial>: a counter as a ring in as many parts as it has steps, with the figure in it.
// When the value changes, the figure counts from old to new and the difference is shown beside it.
import { html, nothing, svg } from './lit.js';
import { Part } from './part.js';
import { stillness } from './motion.js';

const COUNTING = 240; // ms from the old number to the new one
const SHOWN = 1600; // ms for which the difference stays

class CounterDial extends Part {
  static fields = ['label', 'max', 'kind'];
  #value = null;
  #shown = 0;
  #change = 0;
  #frame = 0;
  #timer = 0;

  set value(value) {
    const old = this.#value;
    this.#value = value;
    if (value === old) return;
    cancelAnimationFrame(this.#frame);
    if (old === null) {
      this.#shown = value;
    } else {
      this.#note(value - old);
      if (stillness()) this.#shown = value;
      else this.#count(this.#shown, value, performance.now());
    }
    this.redraw();
  }

  get value() {
    return this.#value;
  }

  #note(change) {
    this.#change = change;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#change = 0;
      this.redraw();
    }, SHOWN);
  }

  #count(from, to, start) {
    this.#frame = requestAnimationFrame((now) => {
      const part = Math.min(1, Math.max(0, (now - start) / COUNTING));
      this.#shown = Math.round(from + (to - from) * part);
      this.redraw();
      if (part < 1) this.#count(from, to, start);
    });
  }

  template() {
    const { label, max } = this;
    const shown = this.#shown ?? 0;
    const full = max ? Math.max(0, Math.min(shown, max)) : 0;
    const change = this.#change;
    return html`<span class="dial" data-counter=${this.kind ?? label.toLowerCase()}>
      <svg class="dial-ring" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle class="dial-rest" cx="24" cy="24" r="21" fill="none" stroke-width="3"></circle>
        ${full ? svg`<circle class="dial-fill" cx="24" cy="24" r="21" fill="none" stroke-width="3" pathLength=${max} stroke-dasharray=${`${full} ${max}`} transform="rotate(-90 24 24)"></circle>` : nothing}
        ${max ? svg`<circle class="dial-cuts" cx="24" cy="24" r="21" fill="none" stroke-width="4" pathLength=${max} stroke-dasharray="0.12 0.88" stroke-dashoffset="0.06" transform="rotate(-90 24 24)"></circle>` : nothing}
      </svg>
      <b class="dial-value">${shown < 0 ? `\u2212${-shown}` : shown}</b>
      <span class="dial-name">${label}</span>
      ${change ? html`<span class="dial-change" aria-hidden="true">${change > 0 ? `+${change}` : `\u2212${-change}`}</span>` : nothing}
    </span>`;
  }
}
CounterDial.define('counter-dial');
