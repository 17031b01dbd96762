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
import { bringCoach, switchCoach } from './advice.js';
import { download } from './download.js';
import { focusOnTask, holdFocus, leaveRow } from './focus.js';
import { frame } from './frame.js';
import { turnAfter, turnOf } from './follow.js';
import { Offer } from './offer.js';
import { Passing } from './passing.js';
import { keepPicked, pickedBefore } from './picked.js';
import { Recap } from './recap.js';
import { titleOf } from './result.js';
import { stopAsking, takeBack } from './take-back.js';
import { tell, watchOn } from './telling.js';
import { Thinker } from './thinker.js';
import { ROOM, toolsFor } from './tools.js';

export class Table {
  // host: the element to draw in; draw: the table view; events: {leave, rematch, again, replay, share, guide?, windows?, rows?}, the
  // guide of a guided match (see guide.js), and what the game's look says of windows (see passing.js) and of rows: letter ->
  // {row, says}, the keys that move the focus there (see focus.js).
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
    this.rows = events.rows ?? {};
    this.recap = new Recap();
    this.pace = this.guide ? 'normal' : recall('pace', PACES, 'normal');
    this.guide?.sit({ redraw: this.redraw, next: this.next, raise: this.raise, focus: () => focusOnTask(this.host) });
    setStill(this.pace === 'instant');
    this.logOpen = false;
    this.lost = false;
    this.coach = null; // the coach (see coach.js) while it is on
    if (this.canCoach && recall('coach', ['on', 'off'], 'off') === 'on') bringCoach(this);
    for (const query of ROOM) query.addEventListener('change', this.redraw);
    this.thinker = new Thinker(() => !this.lost && this.#draw());
    this.all = []; // the observations after each of the beats that are played
    this.fallsAt = null; // the place among them that knocks the reader out
    this.coming = false; // whether more beats are to come than those
    this.skippedTurn = null; // the number of the turn whose beats the reader has skipped
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
    this.recap.stand(view.observation);
    this.hurried = false; // whether the reader has skipped since the last choice
    this.rested = 0;
    if (!this.#repose(view)) this.#settle(view);
    this.frames = [];
    this.lines = [];
    this.past = null;
    this.note = view.save_error ?? note;
    this.#draw();
    focusOnTask(this.host);
    this.#say(view);
  }

  // Shows a new match from where others have begun it.
  begin({ observation, beats }, view) {
    this.show({ ...view, observation, decision: null, outcome: null, undo: null, log: view.log.slice(0, view.log.length - beats.filter(({ text }) => text).length) });
    this.first = true;
    return this.play(beats, view).finally(() => { this.first = false; });
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
    focusOnTask(this.host);
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

  next = () => {
    if (this.fallen) watchOn(this);
    this.player.next();
  };

  // On to what the reader has to decide, but no further than to where they are knocked out.
  skip = () => {
    this.hurried = true;
    if (this.fallsAt !== null && this.fallsAt >= this.frames.length) this.player.skipTo(this.fallsAt);
    else this.player.skip();
  };

  // On to the first beat of the next turn.
  skipTurn = () => {
    this.skippedTurn = turnOf(this.observation);
    this.player.skipTo(turnAfter(this.all, this.frames.length - 1) ?? this.all.length);
  };

  async #choose(option) {
    if (this.busy) return;
    this.busy = true;
    leaveRow(this.host);
    const { offer, view } = this;
    this.coach?.stop();
    Object.assign(this, { hurried: false, skippedTurn: null });
    const answer = await this.#answerTo(option, view, () => {
      this.guide?.chose(option);
      this.coach?.chosen(option);
      this.passing?.begin();
      announce(`${option.label}.`);
    });
    if (!answer?.error) return;
    Object.assign(this, { busy: false, offer, problem: answer.error.sentence });
    offer.closed = false;
    offer.picked = [];
    announce(this.problem);
    this.coach?.settle(view);
    this.#draw();
  }

  // Sends a choice and plays what it leads to, as far as it is told before all of it is there, then the rest. taken(): the choice
  // is made. Returns the answer if it is a refusal, and nothing has changed then; null if the table was left meanwhile.
  async #answerTo(option, view, taken) {
    const { observation, log } = this;
    const parts = [];
    let wake = () => {};
    let answer = null;
    this.coming = true;
    this.thinker.choose(option.key, view.at, (part) => { parts.push(part); wake(); }).then((found) => { answer = found; wake(); });
    this.#draw();
    let told = 0;
    for (;;) {
      if (!answer && !parts.length) await new Promise((resolve) => { wake = resolve; });
      if (this.lost || this.view !== view) return null;
      if (answer) break;
      const { beats, lines } = parts.shift();
      if (!told) taken();
      told += beats.length;
      await this.#part(beats, lines);
    }
    this.coming = false;
    if (answer.error) {
      Object.assign(this, { observation, log, beat: null });
      return answer;
    }
    if (!told) taken();
    this.thinker.about(answer.view);
    // Whoever has skipped wants to be where something is to be decided.
    await this.play(answer.beats.slice(told), { ...answer.view, save_error: answer.save_error ?? answer.view.save_error }, this.#paceNow);
    if (told && this.past) this.past = { observation, beats: [...answer.beats.slice(0, told), ...this.past.beats] };
    return null;
  }

  get #paceNow() {
    return this.hurried ? 'instant' : this.pace;
  }

  // Plays beats of which more is to come.
  async #part(beats, lines) {
    this.#clear();
    const frames = framesOf(this.observation, beats);
    const before = this.log.length;
    const log = [...this.log, ...lines];
    await tell(this, beats, { frames, log, before, pace: this.#paceNow });
    if (this.lost) return;
    const beat = this.#paceNow === 'instant' ? null : this.beat; // it stands until the next one
    Object.assign(this, { observation: frames.at(-1), log, waits: false, fallen: false, beat });
    this.#draw();
  }

  // A window is passed for the reader.
  async #pass(view, option) {
    const { past } = this;
    Object.assign(this, { view, observation: view.observation, log: view.log, offer: null, beat: null, busy: true });
    const answer = await this.#answerTo(option, view, () => { this.passing.count += 1; });
    if (answer?.error) this.show(view, { note: answer.error.sentence });
    else if (this.past && past) this.past = { observation: past.observation, beats: [...past.beats, ...this.past.beats] };
  }

  // Nothing can be chosen while beats are played.
  #clear() {
    Object.assign(this, { offer: null, raised: null, problem: '', busy: true, rest: null });
  }

  // Plays beats from what is shown now and ends with the view, or in a series between its matches.
  async play(told, view, pace = this.pace) {
    const hadFocus = this.host.contains(document.activeElement) || document.activeElement === document.body;
    this.#clear();
    this.matches = view.matches ?? [];
    this.past = { observation: this.observation, beats: told };
    const all = framesOf(this.observation, told);
    const begins = this.#nextMatch(view, all);
    const [beats, later, frames] = [told.slice(0, begins), told.slice(begins), all.slice(0, begins)];
    this.lines = beats.filter(({ text }) => text);
    await tell(this, beats, { frames, log: view.log, before: view.log.length - told.filter(({ text }) => text).length, pace });
    if (this.lost) return;
    const option = this.passing?.answer(view) ?? null;
    if (option) {
      await this.#pass(view, option);
      return;
    }
    if (!this.#repose(view, later, frames.at(-1))) this.#settle(view);
    this.frames = frames;
    this.note = view.save_error ?? '';
    this.#draw();
    if (hadFocus) focusOnTask(this.host);
    this.#say(view);
  }

  // Where in some frames the next match of a series begins, before which the page rests; else their end.
  #nextMatch(view, frames) {
    const last = view.resting ? view.matches.at(-1).number : Infinity;
    const begins = this.rested === last ? -1 : frames.findIndex(({ public: { series } }) => series?.match > last);
    return begins > 0 ? begins : frames.length;
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
  stopAsking = () => stopAsking(this);

  // What became of saving the match; said until it is saved again.
  kept(save) {
    const { save_error: error = '', already } = save;
    const text = error || (already ? 'This match was among the saved ones and goes on there.' : '');
    if (text === (this.keeping.text ?? '')) return;
    this.keeping = { ...save, text };
    this.#draw();
  }

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
  redraw = () => this.#draw();

  #draw() {
    if (!this.view) return;
    this.offer?.clear();
    holdFocus(this.host, () => keepFocus(this.host, () => render(frame(this, this.drawView(this.observation, toolsFor(this))), this.host)));
  }
}
