// The replay of a match: the table at any moment, under a slider over everything that was told.
import { engine } from '../engine-client.js';
import { html, nothing, render, svg } from '../parts/lit.js';
import { announce } from '../parts/announcer.js';
import { recall, remember } from '../parts/keep.js';
import { keepFocus } from '../parts/part.js';
import { ruleLink } from '../parts/rules.js';
import { listed } from '../parts/words.js';
import { findLab } from './lab-link.js';
import { placeOf, positionOf, reelOf, roundAfter, roundBefore, textOf, valueText } from './reel.js';
import { replayKey } from './replay-keys.js';
import { toolsFor } from './tools.js';
import '../parts/rule-drawer.js';
import './replay-log.js';

const SPEEDS = { slow: ['Slow', 2600], normal: ['Normal', 1300], fast: ['Fast', 450] }; // ms a line
const NARROW = matchMedia('(max-width: 63.99rem)');
const PHONE = matchMedia('(max-width: 33.99rem)'); // the deck keeps to one row, and the rest of it is a press away

export class Replay {
  // told: the answer of `match.replay`; draw: the table view; events: {leave, share, left(at)}; back: where the
  // button that closes it leads.
  constructor(host, draw, told, { events, back }) {
    Object.assign(this, { host, drawView: draw, events, back, over: told.over, matches: told.matches });
    const { names } = told.observation.public;
    this.title = names ? `${names[0]} against ${listed(names.slice(1))}` : 'this match';
    this.part = told.observation.counters.turn === undefined ? 'round' : 'turn'; // what the longer jumps go by
    this.reel = reelOf(told);
    this.at = 0;
    this.speed = recall('replay-speed', Object.keys(SPEEDS), 'normal');
    this.timer = 0;
    this.logOpen = false;
    this.deckOpen = false;
    this.lab = null;
    this.labs = new Map(); // match and round -> promise of its address
    // What the table view asks of a table, where nothing can be chosen.
    Object.assign(this, { offer: null, raised: null, beat: null, waits: false, busy: false, problem: '', lines: [] });
    this.onkey = (event) => replayKey(this, event);
    document.addEventListener('keydown', this.onkey);
    this.onsize = () => this.#draw();
    PHONE.addEventListener('change', this.onsize);
  }

  // Where to begin: beat, an index of the told beats, or at, a position; by default at the start.
  show({ beat = null, at = 0 } = {}) {
    this.at = beat === null ? Math.min(at, this.last) : positionOf(this.reel, beat);
    this.#draw();
    this.#findLab();
    setTimeout(() => this.host.querySelector('[data-slider]')?.focus({ preventScroll: true }));
    announce(`Replay. ${valueText(this.reel, this.at)}`);
  }

  get last() {
    return this.reel.positions.length - 1;
  }

  get playing() {
    return this.timer !== 0;
  }

  // Goes to a position; say: tell who listens, for whom a slider says it itself.
  go(position, { say = true } = {}) {
    const at = Math.max(0, Math.min(this.last, position));
    if (at === this.at) return;
    const { from } = this.reel.positions[this.at];
    this.at = at;
    if (say) announce(this.reel.positions[at].from === from ? textOf(this.reel, at) : valueText(this.reel, at));
    this.#draw();
    this.#findLab();
  }

  // The reader moves: what plays stops.
  move = (position, options) => {
    this.pause();
    this.go(position, options);
  };

  next = () => this.move(this.at + 1);

  previous = () => this.move(this.at - 1);

  nextRound = () => this.move(roundAfter(this.reel, this.at));

  previousRound = () => this.move(roundBefore(this.reel, this.at));

  jump = (position) => {
    if (NARROW.matches) this.logOpen = false;
    if (position === this.at) this.#draw();
    this.move(position);
  };

  toggle = () => {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.at === this.last) this.go(0);
    this.#run();
    this.#draw();
  };

  #run() {
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.pause();
    }, SPEEDS[this.speed][1]);
  }

  pause() {
    if (!this.playing) return;
    clearInterval(this.timer);
    this.timer = 0;
    this.#draw();
  }

  setSpeed(speed) {
    if (!SPEEDS[speed]) return;
    this.speed = speed;
    remember('replay-speed', speed);
    if (this.playing) this.#run();
    this.#draw();
  }

  raise = () => {};

  // By a link, as to the lab, the reader may come back to this place.
  #press = ({ target }) => target.closest('a[href]') && this.events.left(this.at);

  toggleLog = (open = !this.logOpen) => {
    if (this.logOpen === open) return false;
    this.logOpen = open;
    this.#draw();
    return true;
  };

  close() {
    clearInterval(this.timer);
    this.timer = 0;
    this.lost = true;
    document.removeEventListener('keydown', this.onkey);
    PHONE.removeEventListener('change', this.onsize);
    render(nothing, this.host);
  }

  // Finds out where the round shown can be looked at in the lab: only of a match that is over.
  async #findLab() {
    const { line } = this.reel.positions[this.at];
    const round = this.over && line?.round ? `${line.match ?? ''}/${line.turn ?? line.round}` : '';
    if (round && !this.labs.has(round)) this.labs.set(round, findLab(engine, this.frame.game, line));
    const address = await this.labs.get(round) ?? null;
    if (this.lost || this.lab === address || this.reel.positions[this.at].line !== line) return;
    this.lab = address;
    this.#draw();
  }

  // --- drawing ----------------------------------------------------------------------------------
  get frame() {
    return this.reel.positions[this.at].frame;
  }

  // For the table view: what it shows stands as it is.
  get observation() {
    return this.frame;
  }

  get frames() {
    return this.reel.positions.slice(this.reel.positions[this.at].from, this.at + 1).map(({ frame }) => frame);
  }

  get view() {
    return { observation: this.frame, outcome: null };
  }

  #draw() {
    if (this.lost) return;
    keepFocus(this.host, () => render(this.#template(), this.host));
  }

  // The line that tells what just happened; drawn by the table view where its own would be.
  lineOf() {
    const { line } = this.reel.positions[this.at];
    return html`<div class="line replay-told" data-line="replay">
      <p class="replay-place" data-place>${placeOf(this.reel, this.at)}</p>
      ${this.lab ? html`<a class="button button-quiet replay-lab" data-key="lab" data-lab href=${this.lab}>Open this ${this.part} in the lab</a>` : nothing}
      <p class="line-text"><span data-told>${textOf(this.reel, this.at)}</span> ${line ? ruleLink(line.rule) : nothing}${line?.also?.map((one) => ruleLink(one, { also: true })) ?? nothing}</p>
    </div>`;
  }

  #template() {
    const { reel, at, logOpen } = this;
    return html`<div class="table replay" data-game=${this.frame.game} data-phase="replay" data-replay @click=${this.#press}>
      <h2 class="visually-hidden">Replay: ${this.title}</h2>
      ${this.#deck()}
      ${this.drawView(this.frame, toolsFor(this))}
      <div class="table-side" data-side ?data-log-open=${logOpen}>
        <button type="button" class="side-handle" data-log-toggle aria-expanded=${logOpen ? 'true' : 'false'} aria-controls="match-log" @click=${() => this.toggleLog()}>
          <span class="side-title">Log</span> <span class="side-newest">${textOf(reel, at)}</span>
        </button>
        <div class="side-log" id="match-log" data-log-box tabindex="-1"><replay-log .reel=${reel} .at=${at} .onjump=${this.jump}></replay-log></div>
        <rule-drawer></rule-drawer>
      </div>
    </div>`;
  }

  #deck() {
    const { reel, at, last, playing } = this;
    const button = (key, label, icon, press, off) => html`<button type="button" class="button deck-button" data-key=${key} data-deck=${key} aria-label=${label} title=${label} ?disabled=${off} @click=${press}>${icon}</button>`;
    const previousRound = button('previous-round', `Previous ${this.part}`, ICONS.previousRound, this.previousRound, at === 0);
    const nextRound = button('next-round', `Next ${this.part}`, ICONS.nextRound, this.nextRound, at === last);
    const steps = html`${button('previous', 'Back', ICONS.previous, this.previous, at === 0)}
        ${button('play', playing ? 'Pause' : 'Play', playing ? ICONS.pause : ICONS.play, this.toggle, last === 0)}
        ${button('next', 'Next', ICONS.next, this.next, at === last)}`;
    const slide = html`<div class="deck-slide">
        <input type="range" class="deck-slider" data-slider data-key="slider" min="0" max=${last} step="1" .value=${String(at)} aria-label="Moment of the match" aria-valuetext=${valueText(reel, at)}
          @input=${(event) => this.move(Number(event.target.value), { say: false })}>
        <svg class="deck-marks" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${reel.marks.map((mark) => svg`<line x1=${(mark / Math.max(1, last)) * 1000} x2=${(mark / Math.max(1, last)) * 1000} y1="0" y2="10"></line>`)}</svg>
      </div>`;
    const speed = html`<label class="pace deck-speed"><span class="visually-hidden">Speed</span> <select data-speed @change=${(event) => this.setSpeed(event.target.value)}>${Object.entries(SPEEDS).map(([key, [name]]) => html`<option value=${key} ?selected=${key === this.speed}>${name}</option>`)}</select></label>`;
    const share = html`<button type="button" class="button bar-button deck-share" data-share @click=${this.events.share}>Link</button>`;
    const close = (text) => html`<button type="button" class="button deck-close" data-replay-leave aria-label=${`Close the replay: ${this.back}`} title=${this.back} @click=${this.events.leave}>${text}</button>`;
    if (PHONE.matches) {
      return html`<div class="replay-deck" role="group" aria-label="Replay">
        <div class="deck-buttons">${steps}</div>${slide}
        <button type="button" class="button deck-button" data-key="deck-more" data-deck="more" aria-label="More" title="More" aria-expanded=${String(this.deckOpen)} @click=${this.#toggleDeck}>${ICONS.more}</button>
        ${close(ICONS.close)}
        ${this.deckOpen ? html`<div class="deck-more"><div class="deck-buttons">${previousRound}${nextRound}</div>${speed}${share}</div>` : nothing}
      </div>`;
    }
    return html`<div class="replay-deck" role="group" aria-label="Replay">
      <div class="deck-buttons">${previousRound}${steps}${nextRound}</div>${slide}${speed}${share}${close('Close')}
    </div>`;
  }

  #toggleDeck = () => {
    this.deckOpen = !this.deckOpen;
    this.#draw();
  };
}

const icon = (...paths) => html`<svg class="deck-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths.map((path) => svg`<path d=${path}></path>`)}</svg>`;
const ICONS = {
  previousRound: icon('M5 5h2.5v14H5z', 'M19 5v14L8.5 12z'),
  previous: icon('M17 5v14L6.5 12z'),
  play: icon('M7 4v16l12.5-8z'),
  pause: icon('M6 5h4v14H6z', 'M14 5h4v14h-4z'),
  next: icon('M7 5v14l10.5-7z'),
  nextRound: icon('M5 5v14l10.5-7z', 'M16.5 5H19v14h-2.5z'),
  more: icon('M3.5 10h4v4h-4z', 'M10 10h4v4h-4z', 'M16.5 10h4v4h-4z'),
  close: icon('M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12 5 6.4z'),
};
