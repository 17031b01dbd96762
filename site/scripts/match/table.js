// The table: one match in play. Draws observations, sends back the keys of options, plays beats.
import { engine } from '../engine-client.js';
import { nothing, render } from '../parts/lit.js';
import { announce } from '../parts/announcer.js';
import { BeatPlayer, framesOf, PACES } from '../parts/beats.js';
import { recall, remember } from '../parts/keep.js';
import { setStill, stillness } from '../parts/motion.js';
import { keepFocus } from '../parts/part.js';
import { lastPointer } from '../parts/pointer.js';
import { aboutMatch } from './about.js';
import { bringCoach, switchCoach } from './coach-switch.js';
import { download } from './download.js';
import { frame } from './frame.js';
import { turnAfter, whereFallen } from './follow.js';
import { Offer } from './offer.js';
import { Passing } from './passing.js';
import { keepPicked, pickedBefore } from './picked.js';
import { titleOf } from './result.js';
import { stopAsking, takeBack } from './take-back.js';
import { Thinker } from './thinker.js';
import { ROOM, toolsFor } from './tools.js';

const MOST_SAID = 12; // sentences said at once; of more, only the last

export class Table {
  // host: the element to draw in; draw: the table view; events: {leave, rematch, again, replay, share, guide?, windows?}, the guide
  // of a guided match (see guide.js), and what the game's look says of windows (see passing.js).
  constructor(host, draw, events) {
    this.host = host;
    this.drawView = draw;
    this.rematch = events.rematch;
    this.leave = events.leave;
    this.again = events.again;
    this.share = events.share;
    this.showReplay = events.replay;
    this.reload = events.reload;
    this.keeping = {};
    this.guide = events.guide ?? null;
    this.player = new BeatPlayer();
    this.passing = events.windows ? new Passing(events.windows) : null;
    this.pace = this.guide ? 'normal' : recall('pace', PACES, 'normal');
    this.guide?.sit({ redraw: this.redraw, next: this.next, raise: this.raise, focus: () => this.#focusOnTask() });
    setStill(this.pace === 'instant');
    this.logOpen = false;
    this.lost = false;
    this.coach = null; // the coach (see coach.js) while it is on
    if (this.canCoach && recall('coach', ['on', 'off'], 'off') === 'on') bringCoach(this);
    for (const query of ROOM) query.addEventListener('change', this.redraw);
    this.thinker = new Thinker(() => !this.lost && this.#draw());
    this.past = null; // {observation, beats} of the last choice, to be shown once more
    this.rest = null; // while the page rests between two matches of a series: {match, names, view, beats} of the next
    this.rested = 0; // the match after which it has rested
    this.matches = []; // those of a series that are decided
  }

  // Whether the game counts the turns of its players.
  get turns() {
    return this.observation.counters.turn !== undefined;
  }

  // What is going on: 'beats', 'busy', 'choice' or 'over'.
  get phase() {
    if (this.beat) return 'beats';
    if (this.busy) return 'busy';
    return this.view.outcome ? 'over' : 'choice';
  }

  // Shows a view as it stands, without beats.
  show(view, { note = '' } = {}) {
    this.thinker.about(view);
    this.passing?.begin();
    this.hurried = false; // whether the reader has skipped since the last choice
    this.rested = 0;
    if (!this.#repose(view)) this.#settle(view);
    this.frames = [];
    this.lines = [];
    this.past = null;
    this.note = view.save_error ?? note;
    this.#draw();
    this.#focusOnTask();
    this.#say(view);
  }

  // Rests where a view is past the start of the next match of a series, unless it has rested there. beats: those of
  // that start, to be played afterwards; observation: the table before them. Returns whether it rests.
  #repose(view, beats = [], observation = view.observation) {
    const last = view.matches?.at(-1);
    const { series, names } = view.observation.public;
    if (!view.resting || !last || this.rested === last.number || !(series.match > last.number)) return false;
    this.#settle({ ...view, decision: null });
    this.observation = observation;
    this.log = view.log.filter(({ match }) => match <= last.number);
    this.rest = { match: series.match, names, view, beats };
    return true;
  }

  // On to the next match.
  goOn = async () => {
    const { view, beats } = this.rest;
    this.rested = view.matches.at(-1).number;
    this.rest = null;
    if (beats.length) {
      const { past } = this;
      await this.play(beats, view);
      this.past = past;
      return;
    }
    this.#settle(view);
    this.#draw();
    this.#focusOnTask();
    this.#say(view);
  };

  #settle(view) {
    this.view = view;
    this.rest = null;
    this.matches = view.matches ?? [];
    this.observation = view.observation;
    this.log = view.log;
    this.beat = null;
    this.waits = false;
    this.fallen = false;
    this.busy = false;
    this.problem = '';
    this.raised = null;
    this.asking = false;
    this.guide?.settle(view);
    this.coach?.settle(view);
    this.offer = view.decision && new Offer(view.decision, { onchange: (sentence) => this.#picked(sentence), onchoose: (option) => this.#choose(option) });
    if (this.offer?.confirms) this.offer.picked = pickedBefore(this.key, view.at, this.offer);
  }

  #say({ decision, outcome, observation }) {
    if (this.rest) {
      announce(`${this.host.querySelector('#interval-title')?.textContent ?? ''}.`, this.matches.at(-1).text);
    } else if (outcome) announce(`${titleOf(outcome, observation)}.`, outcome.sentence);
    else if (decision) announce(this.passing?.said, decision.prompt, this.guide?.spoken());
  }

  // --- what the reader does ---------------------------------------------------------------------
  raise = (id) => {
    if (this.raised === id) return;
    this.raised = id;
    this.problem = '';
    const why = id && this.offer?.why(id);
    if (why) announce(why.sentence);
    this.#draw();
  };

  // A part of the choice was picked or put back. By key, the focus goes on to what comes next.
  #picked(sentence) {
    this.raised = null;
    announce(sentence);
    if (this.offer.confirms) keepPicked(this.key, this.view.at, this.offer.picked);
    this.#draw();
    if (this.offer.decision.any_order || lastPointer() !== 'key') return;
    setTimeout(() => this.host.querySelector('[data-can]')?.focus({ preventScroll: true }));
  }

  next = () => this.player.next();

  skip = () => {
    this.hurried = true;
    this.player.skip();
  };

  // On to the first beat of the next turn.
  skipTurn = () => this.player.skipTo(turnAfter(this.all, this.frames.length - 1) ?? this.all.length);

  async #choose(option) {
    if (this.busy) return;
    this.busy = true;
    const { offer, view } = this;
    this.coach?.stop();
    const asked = this.thinker.choose(option.key, view.at);
    this.#draw();
    const answer = await asked;
    if (this.lost || this.view !== view) return;
    if (answer.error) {
      this.busy = false;
      offer.closed = false;
      offer.picked = [];
      this.problem = answer.error.sentence;
      announce(this.problem);
      this.coach?.settle(view);
      this.#draw();
      return;
    }
    this.guide?.chose(option);
    this.coach?.chosen(option);
    this.passing?.begin();
    this.hurried = false;
    announce(`${option.label}.`);
    await this.#follow(answer);
  }

  // Plays what an answer tells. A window that the reader wants to be passed is then answered, and played on from there.
  async #follow({ beats, view, save_error: error }) {
    this.thinker.about(view);
    // Whoever has skipped wants to be where something is to be decided.
    await this.play(beats, { ...view, save_error: error ?? view.save_error }, this.hurried ? 'instant' : this.pace);
  }

  async #pass(view, option) {
    const { past } = this;
    Object.assign(this, { view, observation: view.observation, offer: null, beat: null, busy: true });
    const asked = this.thinker.choose(option.key, view.at);
    this.#draw();
    const answer = await asked;
    if (this.lost || this.view !== view) return;
    if (answer.error) {
      this.show(view, { note: answer.error.sentence });
      return;
    }
    this.passing.count += 1;
    await this.#follow(answer);
    if (this.past) this.past = { observation: past.observation, beats: [...past.beats, ...this.past.beats] };
  }

  // Plays beats from what is shown now and ends with the view, or in a series between its matches.
  async play(told, view, pace = this.pace) {
    const hadFocus = this.host.contains(document.activeElement) || document.activeElement === document.body;
    this.offer = null;
    this.raised = null;
    this.problem = '';
    this.busy = true;
    this.rest = null;
    this.matches = view.matches ?? [];
    this.past = { observation: this.observation, beats: told };
    const all = framesOf(this.observation, told);
    this.all = all;
    const begins = this.#nextMatch(view, all);
    const [beats, later, frames] = [told.slice(0, begins), told.slice(begins), all.slice(0, begins)];
    this.lines = beats.filter(({ text }) => text);
    const before = view.log.length - told.filter(({ text }) => text).length;
    const fallen = pace === 'instant' ? null : whereFallen(beats, [this.observation, ...frames]);
    const stops = this.guide?.stops(beats) ?? new Map(fallen === null ? [] : [[fallen, null]]);
    let heard = 0; // beats already said: without stops all of them, else those up to the next stop
    await this.player.play(beats, pace, (index, waits) => {
      if (this.lost) return;
      const beat = beats[index];
      this.guide?.at(stops.get(index));
      this.observation = frames[index];
      this.frames = frames.slice(0, index + 1);
      if (beat.text) {
        this.beat = beat;
        this.waits = waits;
        this.fallen = index === fallen;
        this.log = view.log.slice(0, before + beats.slice(0, index + 1).filter(({ text }) => text).length);
        if (waits && pace === 'step') announce(beat.text, this.guide?.explain(stops.get(index)));
        else if (index >= heard) heard = this.#tell(beats, stops, heard);
      }
      this.#draw();
      if (waits && hadFocus) setTimeout(() => this.host.querySelector('[data-next]')?.focus({ preventScroll: true }));
    }, stops);
    if (this.lost) return;
    if (pace !== 'step' && heard < beats.length) this.#tell(beats, new Map(), heard);
    const option = this.passing?.answer(view) ?? null;
    if (option) {
      await this.#pass(view, option);
      return;
    }
    if (!this.#repose(view, later, frames.at(-1))) this.#settle(view);
    this.frames = frames;
    this.note = view.save_error ?? '';
    this.#draw();
    if (hadFocus) this.#focusOnTask();
    this.#say(view);
  }

  // Where in some frames the next match of a series begins, before which the page rests; else their end.
  #nextMatch(view, frames) {
    const last = view.resting ? view.matches.at(-1).number : Infinity;
    const begins = this.rested === last ? -1 : frames.findIndex(({ public: { series } }) => series?.match > last);
    return begins > 0 ? begins : frames.length;
  }

  // Says what happens from a beat on, up to the next stop and why it is one, or to the end of a turn. Returns how far that is.
  #tell(beats, stops, from) {
    const turn = this.player.playing ? turnAfter(this.all, from) ?? beats.length : beats.length;
    const end = Math.min([...stops.keys()].find((index) => index >= from) ?? beats.length - 1, turn - 1);
    announce(...beats.slice(from, end + 1).map(({ text }) => text).filter(Boolean).slice(this.turns ? -MOST_SAID : 0), this.guide?.explain(stops.get(end)));
    return end + 1;
  }

  // Shows once more what the last choice led to, beat by beat.
  showAgain = async () => {
    if (this.busy || !this.past || this.guide) return;
    this.observation = this.past.observation;
    await this.play(this.past.beats, this.view, stillness() ? 'step' : this.pace);
  };

  setPassing(way) {
    this.passing.set(way, this.view.observation);
    const option = this.phase === 'choice' ? this.passing.answer(this.view) : null;
    if (option) this.#pass(this.view, option);
    else this.#draw();
  }

  // Leaves the table for the replay; beat: where to begin.
  replay = (beat = null) => !this.busy && this.showReplay(null, { beat: Number.isInteger(beat) ? beat : null });

  undo = (how) => takeBack(this, how);

  // What became of saving the match; said until it is saved again.
  kept(save) {
    const { save_error: error = '', already } = save;
    const text = error || (already ? 'This match was among the saved ones and goes on there.' : '');
    if (text === (this.keeping.text ?? '')) return;
    this.keeping = { ...save, text };
    this.#draw();
  }

  stopAsking = () => stopAsking(this);

  toggleLog = (open = !this.logOpen) => {
    if (this.logOpen === open) return false;
    this.logOpen = open;
    this.#draw();
    const box = this.host.querySelector('[data-log-box]');
    if (open && box) setTimeout(() => { box.scrollTop = box.scrollHeight; });
    return true;
  };

  setPace(pace) {
    if (!PACES.includes(pace)) return;
    this.pace = pace;
    remember('pace', pace);
    setStill(pace === 'instant');
    if (this.player.playing) this.player.setPace(pace);
    this.#draw();
  }

  exportRecord = async () => {
    const answer = await engine.call('match.record', {});
    if (answer.error) {
      this.note = answer.error.sentence;
      this.#draw();
      return;
    }
    download(`${this.view.observation.game}-record.json`, JSON.stringify(answer));
  };

  // The dialog with the facts of this match, its seed, and the keys.
  about = async () => {
    const record = await engine.call('match.record', {});
    if (!this.lost) aboutMatch(this, record.error ? null : record.seed);
  };

  // A guided match explains itself, and not every game has a coach.
  get canCoach() {
    return this.guide === null && this.view?.coach !== false;
  }

  setCoach = (on) => switchCoach(this, on);

  // The table is left: what still arrives is dropped.
  close() {
    this.lost = true;
    this.coach?.stop();
    for (const query of ROOM) query.removeEventListener('change', this.redraw);
    this.player.skip();
    setStill(false);
    render(nothing, this.host);
  }

  // --- drawing ----------------------------------------------------------------------------------
  #focusOnTask() {
    if (lastPointer() !== 'key' && document.activeElement !== document.body) return;
    setTimeout(() => {
      const task = this.host.querySelector('#result-title') ?? this.host.querySelector('.hand-card[tabindex="0"]')
        ?? this.host.querySelector('[data-option]') ?? this.host.querySelector('[data-can]');
      if (document.activeElement === document.body || !this.host.contains(document.activeElement) || lastPointer() === 'key') task?.focus({ preventScroll: true });
    });
  }

  redraw = () => this.#draw();

  #draw() {
    if (!this.view) return;
    this.offer?.clear();
    keepFocus(this.host, () => render(frame(this, this.drawView(this.observation, toolsFor(this))), this.host));
  }
}
