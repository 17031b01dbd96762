// <replay-log>: the whole log of a replay. The line shown is marked and kept in sight; a press on a line
// goes there, its number opens the rule. reel: of reel.js; at: the position; onjump(position).
import { html, nothing, repeat } from '../parts/lit.js';
import { Part } from '../parts/part.js';
import { ruleLink } from '../parts/rules.js';
import { placeOf } from './reel.js';

class ReplayLog extends Part {
  static fields = ['reel', 'at', 'onjump'];
  #shown = -1;

  template() {
    const { reel, at } = this;
    if (!reel) return nothing;
    const starts = [0, ...reel.marks];
    return html`<div class="log">${repeat(starts, (start) => start, (start, index) => this.#round(start, starts[index + 1] ?? reel.positions.length, at))}</div>`;
  }

  #round(start, end, at) {
    const { reel } = this;
    const title = start === 0 ? 'Set-up' : placeOf(reel, start).replace(/ of \d+$/, '');
    const here = at >= start && at < end;
    const lines = reel.positions.slice(start, end).map(({ line }, index) => ({ line, position: start + index })).filter(({ line }) => line);
    return html`<section class="replay-round" aria-label=${title}>
      <button type="button" class="replay-round-title" data-key=${`round-${start}`} data-round-start=${start} ?data-here=${here} @click=${() => this.onjump(start)}>${title}</button>
      ${start === 0 ? reel.setup.length ? html`<ol class="log-lines">${reel.setup.map((line) => row(line, html`<span class="log-text"><span>${line.text}</span></span>`))}</ol>` : nothing
        : html`<ol class="log-lines">${lines.map(({ line, position }) => row(line, html`<button type="button" class="log-text replay-line" data-key=${`line-${position}`} data-position=${position}
            aria-current=${position === at ? 'step' : nothing} ?data-ahead=${position > at} @click=${() => this.onjump(position)}><span>${line.text}</span></button>`))}</ol>`}
    </section>`;
  }

  redraw() {
    super.redraw();
    if (this.at === this.#shown) return;
    this.#shown = this.at;
    setTimeout(() => this.#show());
  }

  // Scrolls the log, and nothing else, to the line shown.
  #show() {
    const box = this.closest('[data-log-box]');
    const line = this.querySelector('[aria-current]') ?? this.querySelector('[data-here]');
    if (!box || !line) return;
    const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
    if (inner.top < outer.top + 40 || inner.bottom > outer.bottom - 40) box.scrollTop += inner.top - outer.top - outer.height / 3;
  }
}
ReplayLog.define('replay-log');

const row = ({ rule, also = [] }, content) => html`<li class="log-line">${content}<span class="log-also">${ruleLink(rule)}${also.map((one) => ruleLink(one, { also: true }))}</span></li>`;
