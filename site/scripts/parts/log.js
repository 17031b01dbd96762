// <match-log>: what happened, line by line, folded by round or by turn, and in a series by match. Each line is a
// link to its rule. lines: [{rule, also, text, round?, turn?, of?: whose turn, match?, between?: told after its match}]; jump: offer
// a way to each round.
import { guard, html, nothing, repeat } from './lit.js';
import { Part } from './part.js';
import { address, rule, ruleLink } from './rules.js';
import { say } from './speech.js';

class MatchLog extends Part {
  static fields = ['lines', 'empty', 'jump'];
  #open = new Map(); // match and round -> open or not, where the reader said so
  #last = 0;

  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.#move(event));
  }

  // The lines are one stop of the Tab key, however many there are: arrows move through them, up and down a line, left and right
  // to the rules beside it.
  #move(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = [...this.querySelectorAll('.log :is(summary, a[href])')].filter((stop) => stop.checkVisibility());
    if (!stops.includes(document.activeElement)) return;
    if (event.key === 'Tab') { // the browser goes on from the end of the list, beyond it
      stops.at(event.shiftKey ? 0 : -1).focus({ preventScroll: true });
      return;
    }
    const along = ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key) ? stops.filter((stop) => stop === document.activeElement || !stop.matches('.rule-mark')) : stops;
    const here = along.indexOf(document.activeElement);
    const to = { ArrowDown: here + 1, ArrowRight: here + 1, ArrowUp: here - 1, ArrowLeft: here - 1, Home: 0, End: along.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    along[Math.min(Math.max(to, 0), along.length - 1)].focus();
  }

  template() {
    const { lines = [] } = this;
    if (!lines.length) return html`<p class="log-none">${this.empty ?? 'Nothing has happened yet.'}</p>`;
    const matches = inGroups(lines, placeIn);
    return html`${this.jump ? this.#jumps(matches) : nothing}<div class="log">${repeat(matches, ({ value }, index) => `${value}-${index}`, ({ value, lines: told }, index) => {
      const { match = null, between } = told[0];
      if (match === null) return this.#rounds(told, '');
      if (match === 0 || between) {
        const title = match === 0 ? 'Before the first match' : `After match ${match}`;
        return html`<section class="log-match log-between"><p class="log-between-title">${say(title)}</p><ol class="log-lines">${told.map(logLine)}</ol></section>`;
      }
      return this.#fold(`match ${match}`, 'log-match', say(`Match ${match}`), index >= matches.length - 2, this.#rounds(told, `match ${match}, `));
    })}</div>`;
  }

  // The rounds of one match, or of all there is.
  #rounds(told, within) {
    const rounds = inGroups(told, partOf);
    return repeat(rounds, ({ value }, index) => `${value}-${index}`, ({ value: round, lines }, index) => {
      // A round that is over is drawn once: its lines do not change any more.
      const list = html`<ol class="log-lines">${guard([lines.length, lines[0]?.text, lines.at(-1)?.text, rule(lines[0]?.rule)], () => lines.map(logLine))}</ol>`;
      if (round === null) return html`<section class="log-round">${list}</section>`;
      return this.#fold(`${within}${round}`, 'log-round', partName(lines[0]), index >= rounds.length - 2, list);
    });
  }

  // A list of all rounds, where there are enough of them to look for one.
  #jumps(matches) {
    const places = matches.filter(({ lines: [{ between }] }) => !between).flatMap(({ lines }) => inGroups(lines, partOf).filter(({ value }) => value !== null)
      .map(({ value: round, lines: [line] }) => ({ key: line.match ? `match ${line.match}, ${round}` : `${round}`, match: line.match, turns: line.turn !== undefined, label: `${line.match ? `${say(`Match ${line.match}`)}, ` : ''}${line.match ? partName(line).toLowerCase() : partName(line)}` })));
    if (places.length < 3) return nothing;
    const go = (event) => {
      const { key, match } = places[event.target.selectedIndex - 1];
      event.target.selectedIndex = 0;
      this.#open.set(key, true);
      if (match) this.#open.set(`match ${match}`, true);
      this.redraw();
      setTimeout(() => {
        const fold = this.querySelector(`[data-fold="${CSS.escape(key)}"] > summary`);
        fold?.scrollIntoView({ block: 'start' });
        fold?.focus({ preventScroll: true });
      });
    };
    return html`<label class="log-jump"><span>Go to</span> <select data-jump @change=${go}><option>${places[0].turns ? 'a turn' : 'a round'}</option>${places.map(({ label }) => html`<option>${label}</option>`)}</select></label>`;
  }

  #fold(key, name, title, open, content) {
    return html`<details class=${name} data-fold=${key} ?open=${this.#open.get(key) ?? open}>
      <summary @click=${(event) => this.#open.set(key, !event.currentTarget.parentElement.open)}>${title}</summary>${content}</details>`;
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

// The turn or round that a line belongs to, or null, and what it is called.
const partOf = ({ turn, round }) => turn ?? round ?? null;

export const partName = ({ turn, round, of }) => (turn ? `Turn ${turn}: ${of}` : round > 0 && turn === undefined ? `Round ${round}` : 'Set-up');

// Which match a line belongs to, or the time after it.
const placeIn = ({ match = null, between = false }) => (between ? `after ${match}` : match);

// Neighbouring lines of which a function says the same.
function inGroups(lines, valueOf) {
  const groups = [];
  for (const line of lines) {
    const value = valueOf(line);
    if (!groups.length || groups.at(-1).value !== value) groups.push({ value, lines: [] });
    groups.at(-1).lines.push(line);
  }
  return groups;
}

export function logLine({ rule: id, also = [], text }) {
  const known = rule(id);
  return html`<li class="log-line">${known
    ? html`<a class="log-text" href=${address(known.url)} data-rule=${id} title=${known.title}><span>${text}</span> <span class="log-number"><span class="visually-hidden">Rule </span>${known.number}</span></a>`
    : html`<span class="log-text">${text}</span>`}${also.length ? html`<span class="log-also">${also.map((one) => ruleLink(one, { also: true }))}</span>` : nothing}</li>`;
}
