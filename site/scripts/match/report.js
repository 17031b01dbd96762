// <match-report>: what decided a match that is over. Its rounds as facts come at once; the chance of
// winning is then reckoned by the engine. view: of the match; onwatch(beat): opens the replay there.
import { engine } from '../engine-client.js';
import { html, nothing } from '../parts/lit.js';
import { announce } from '../parts/announcer.js';
import { Part } from '../parts/part.js';
import { ruleLink } from '../parts/rules.js';
import { say } from '../parts/speech.js';
import { listed, sideName } from '../parts/words.js';
import { allCounters, chanceOf, chancePlot, counterPlots, roundWord } from './report-plots.js';
import { roundsTable } from './report-rounds.js';
import { faces } from '../parts/faces.js';

class MatchReport extends Part {
  static fields = ['view', 'onwatch'];
  #story = null;
  #review = null;
  #progress = 0;
  #problem = '';
  #stop = null;

  connectedCallback() {
    super.connectedCallback();
    if (!this.#stop) this.#load();
  }

  disconnectedCallback() {
    this.#stop?.abort();
    this.#stop = null;
  }

  async #load() {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    await null; // until the fields are set
    const { game } = this.view.observation;
    const story = await engine.call('match.story', { game });
    if (signal.aborted) return;
    if (story.error) {
      this.#problem = story.error.sentence;
      this.redraw();
      return;
    }
    this.#story = story;
    this.redraw();
    try {
      const review = await engine.job('match.review', { game }, { signal, onProgress: (part) => { this.#progress = part; this.redraw(); } });
      if (review.error) this.#problem = review.error.sentence;
      else this.#review = review;
      if (this.#review) announce('The chance of winning has been reckoned.');
      this.redraw();
    } catch { /* the table was left */ }
  }

  template() {
    const { view } = this;
    if (!view) return nothing;
    const story = this.#story;
    return html`<section class="report" aria-labelledby="report-title" data-report=${this.#review ? 'whole' : story ? 'facts' : 'waits'} data-state=${story?.hash ?? nothing}>
      <h2 class="report-title" id="report-title" tabindex="-1">What decided it</h2>
      ${this.#problem ? html`<p class="report-note" role="alert">${this.#problem}</p>` : nothing}
      ${story ? story.matches.map((match, index) => this.#match(match, this.#review?.matches[index], story.matches.length > 1)) : nothing}
      ${this.#review ? html`<p class="report-note" data-method>${this.#method(roundWord(story.matches[0]).toLowerCase())}</p>` : nothing}
    </section>`;
  }

  #method(round) {
    const { samples, foreseen } = this.#review;
    if (foreseen) return html`The chance is judged: from the start of each ${round} the ${say('match')} was played on ${samples} times, a little way. ${foreseen} The band, and the smaller figures in the table, say what more such looks could change, not how well they judge.`;
    return html`The chance is counted, not judged: from the start of each ${round} the ${say('match')} was played on ${samples} times with every choice made at random. It says how good the position was, not how good the players are. The band, and the smaller figures in the table, hold the true share in 95 of 100 such counts.`;
  }

  #match(match, review, several) {
    const names = match.names.map((name, seat) => (seat === this.view.observation.seat ? `${name} (you)` : name));
    const id = `rounds-${match.number ?? 0}`;
    const counters = allCounters(match);
    const body = html`
      ${this.#turns(match, review)}
      <div class="plots">
        ${review ? chancePlot(match, review, id) : this.#waiting()}
        ${counterPlots(match, names, counters, id)}
      </div>
      ${roundsTable(match, { names, counters, review, id, onwatch: this.onwatch })}`;
    if (!several) return html`<div class="report-match" data-report-match>${body}</div>`;
    const won = match.winner === null ? 'drawn' : `won by ${match.names[match.winner] ?? sideName(this.view.observation, match.winner)}`;
    return html`<details class="report-match" data-report-match open><summary class="report-summary">${say(`Match ${match.number}`)}: ${match.names[0]} against ${listed(match.names.slice(1))}, ${won}</summary>${body}</details>`;
  }

  #waiting() {
    if (this.#problem) return nothing;
    return html`<div class="plot plot-waiting"><p class="plot-head"><b>Chance of winning</b></p>
      <progress aria-label="Reckoning the chance of winning" max="1" value=${this.#progress}></progress>
      <p class="report-note">Playing the ${say('match')} on from each round.</p></div>`;
  }

  #turns(match, review) {
    if (!review) return nothing;
    const word = roundWord(match);
    if (!review.turns.length) {
      return html`<p class="report-note" data-no-turns>No single ${word.toLowerCase()} changed the chance of winning by more than chance itself could explain.</p>`;
    }
    return html`<ol class="turns" aria-label="Turning points">${review.turns.map((turn) => {
      const round = match.rounds[turn.round];
      const met = turn.cards?.filter(Boolean).map((card) => faces.name(card)) ?? [];
      const last = turn.round === match.rounds.length - 1;
      const span = `${word} ${round.number}`;
      return html`<li class="turning" data-turn>
        <p><b>${span}.</b> ${met.length > 1 ? `${met.join(' met ')}. ` : met.length ? `${met[0]} met nothing. ` : ''}${turn.line ? html`<q class="turn-line">${turn.line.text}</q> ${ruleLink(turn.line.rule)}` : nothing}</p>
        <p class="turn-change">Your chance of winning ${turn.to > turn.from ? 'rose' : 'fell'} from ${chanceOf(turn.from)} to ${last ? (turn.to ? 'certainty' : 'nothing') : chanceOf(turn.to)}.
          <button type="button" class="button button-quiet turn-watch" data-key=${`turn-${match.number ?? 0}-${turn.round}`} @click=${() => this.onwatch(round.beats[0])}>Watch ${span.toLowerCase()}</button></p>
      </li>`;
    })}</ol>`;
  }
}

MatchReport.define('match-report');

export const report = (view, onwatch) => html`<match-report class="report-place" .view=${view} .onwatch=${onwatch}></match-report>`;
