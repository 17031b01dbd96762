// <match-log>: what happened, line by line, folded by round. Each line is a link to its rule.
// lines: [{rule, also, text, round?}].
import { html, nothing, repeat } from './lit.js';
import { Part } from './part.js';
import { address, rule, ruleLink } from './rules.js';

class MatchLog extends Part {
  static fields = ['lines', 'empty'];
  #open = new Map(); // round -> open or not, where the reader said so
  #last = 0;

  #groups() {
    const groups = [];
    for (const line of this.lines ?? []) {
      const round = line.round ?? null;
      if (!groups.length || groups.at(-1).round !== round) groups.push({ round, lines: [] });
      groups.at(-1).lines.push(line);
    }
    return groups;
  }

  template() {
    const groups = this.#groups();
    if (!groups.length) return html`<p class="log-none">${this.empty ?? 'Nothing has happened yet.'}</p>`;
    return html`<div class="log">${repeat(groups, ({ round }, index) => `${round}-${index}`, ({ round, lines }, index) => {
      const list = html`<ol class="log-lines">${lines.map(logLine)}</ol>`;
      if (round === null) return html`<section class="log-round">${list}</section>`;
      const last = index === groups.length - 1;
      return html`<details class="log-round" ?open=${this.#open.get(round) ?? index >= groups.length - 2}>
        <summary @click=${(event) => this.#open.set(round, !event.currentTarget.parentElement.open)} ?data-last=${last}>${round > 0 ? `Round ${round}` : 'Set-up'}</summary>${list}</details>`;
    })}</div>`;
  }

  redraw() {
    super.redraw();
    const count = this.lines?.length ?? 0;
    if (count === this.#last) return;
    this.#last = count;
    // Stay at the newest line, unless the reader has scrolled up to an older one.
    const box = this.closest('[data-log-box]');
    const atEnd = box && box.scrollHeight - box.scrollTop - box.clientHeight < 80;
    if (box && (atEnd || box.scrollTop === 0)) setTimeout(() => { box.scrollTop = box.scrollHeight; });
  }
}
MatchLog.define('match-log');

export function logLine({ rule: id, also = [], text }) {
  const known = rule(id);
  return html`<li class="log-line">${known
    ? html`<a class="log-text" href=${address(known.url)} data-rule=${id} title=${known.title}><span>${text}</span> <span class="log-number"><span class="visually-hidden">Rule </span>${known.number}</span></a>`
    : html`<span class="log-text">${text}</span>`}${also.length ? html`<span class="log-also">${also.map((one) => ruleLink(one, { also: true }))}</span>` : nothing}</li>`;
}
