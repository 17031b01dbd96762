// The coach at the table: asks the engine what each option is worth as soon as a choice is open, and after a
// choice what became of it. Loaded when the reader turns it on.
import { engine } from '../engine-client.js';
import { html, nothing } from '../parts/lit.js';
import { announce } from '../parts/announcer.js';
import { mark, numbers, percent, saidOf, sentence } from '../coach/numbers.js';
import { styled } from '../coach/style.js';

const wide = matchMedia('(min-width: 64rem)');

export class TableCoach {
  advice = null; // on the choice of the view that is shown, or while its beats are played, on the one just made
  picked = null; // the key of the option that was chosen just now
  said = null; // on the last choice: {text, rule, also}
  problem = '';
  thinking = false;
  #open = null; // the panel, where the reader said so
  #view = null;
  #asked = null; // the promise of what is said of the choice just made
  #thought = new AbortController(); // ends what it is thinking about

  // redraw: draws the table.
  constructor(redraw) {
    this.redraw = redraw;
    this.ready = styled();
  }

  // A view has come to rest. Advice on an older one, should it still arrive, is dropped.
  async settle(view) {
    if (view === this.#view) return;
    this.#view = view;
    Object.assign(this, { advice: null, picked: null, problem: '', thinking: view.decision !== null });
    this.#remark();
    const asked = this.#asked;
    this.#asked = null;
    this.said = null;
    if (asked) this.#tell(view, await asked);
    if (!view.decision || view !== this.#view) return;
    this.#thought = new AbortController();
    const { signal } = this.#thought;
    let answer;
    try {
      answer = await engine.job('match.coach', { game: view.observation.game, at: view.at }, { signal });
    } catch {
      return; // the choice was made, or the coach turned off
    }
    if (view !== this.#view || signal.aborted) return;
    this.thinking = false;
    if (answer?.options) this.advice = answer;
    else this.problem = answer?.error?.sentence ?? '';
    this.#remark();
    if (this.advice) announce(this.#summary());
    this.redraw();
  }

  #tell(view, { said }) {
    if (view !== this.#view || !said) return;
    this.said = said;
    announce(said.text);
    this.redraw();
  }

  // The match is about to move on: nothing more is thought about what was open.
  stop() {
    this.#thought.abort();
    this.#view = null;
    this.thinking = false;
  }

  // The choice has been made: what became of it is asked at once and told when the beats are over.
  chosen({ key }) {
    if (this.advice) this.#asked = engine.call('match.coached', {});
    Object.assign(this, { picked: key, said: null });
    this.#remark();
  }

  // A new function whenever the figures change, so that the hand is drawn again.
  #remark() {
    const found = new Map();
    for (const option of (this.picked === null && this.advice?.options) || []) if (option.touches.length === 1) found.set(option.touches[0], option);
    this.mark = (id) => ({ drawn: mark(found.get(id) ?? null), said: found.has(id) ? saidOf(found.get(id)) : '' });
  }

  mark = () => ({ drawn: mark(null), said: '' });

  get open() {
    return this.#open ?? wide.matches;
  }

  fold = (open = !this.open) => {
    this.#open = open;
    this.redraw();
  };

  // Shuts what lies over the table. Returns whether it did.
  shut() {
    if (wide.matches || !this.open) return false;
    this.fold(false);
    return true;
  }

  #best() {
    return this.advice.options.reduce((best, option) => (option.share > best.share || (option.share === best.share && option.mix > best.mix) ? option : best));
  }

  #summary() {
    const best = this.#best();
    return `Coach: ${best.label}, ${percent(best.share)} in 100 to win.`;
  }

  // In one line: what the panel says when it is folded.
  #line() {
    if (this.said) return this.said.text;
    if (this.advice) return this.#summary().replace('Coach: ', '');
    return this.problem || (this.thinking ? 'Thinking.' : '');
  }

  panel() {
    const { advice, said, open } = this;
    return html`<section class="coach" aria-label="Coach" data-coach-panel=${advice ? 'advice' : this.thinking ? 'thinking' : 'quiet'} ?data-folded=${!open}>
      <button type="button" class="coach-fold" data-key="coach-fold" data-coach-fold aria-expanded=${open ? 'true' : 'false'} aria-controls="coach-text" @click=${() => this.fold()}>
        <span class="coach-title">Coach</span> <span class="coach-line">${open ? nothing : this.#line()}</span></button>
      <div class="coach-text" id="coach-text" ?hidden=${!open} tabindex="-1">
        ${said ? sentence(said) : nothing}
        ${advice ? numbers(advice, { chosen: this.picked })
          : html`<p class="coach-note">${this.problem || (this.thinking ? 'Thinking about this choice.' : 'Here stands what the coach makes of your next choice.')}</p>`}
      </div>
    </section>`;
  }
}
