// The other side of a match: it thinks while the reader does, and when the reader waits for it that is said.
import { engine } from '../engine-client.js';
import { announce } from '../parts/announcer.js';
import { waiting } from '../parts/decision.js';

const QUIET = 400; // ms of waiting that need no words

export class Thinker {
  // onchange(): `waited` is another.
  constructor(onchange) {
    this.onchange = onchange;
    this.log = []; // of the match, as far as it is known here
    this.waited = false; // whether the reader has chosen and waits long enough to be told so
  }

  // A view has come: the other side thinks about it, where it has to choose. The engine drops what the match has left behind.
  about({ at, thinks, outcome, log, observation }) {
    this.log = log;
    this.words = waiting(observation);
    if (thinks && !outcome) engine.job('match.think', { at });
  }

  // The answer to a choice of the reader's, which has the other side finish its thinking first. The engine sends only
  // the new lines of the log. ontold({beats, lines}): what has been told before the answer is there, of which it is the beginning.
  async choose(key, at, ontold = () => {}) {
    const since = performance.now();
    const onProgress = (_, part) => {
      if (part.beats?.length) ontold(part);
      if (this.waited || performance.now() - since < QUIET) return;
      this.waited = true;
      announce(this.words);
      this.onchange();
    };
    const answer = await engine.call('match.choose', { key, at }, { onProgress });
    this.waited = false;
    if (answer.view) answer.view.log.unshift(...this.log.slice(0, answer.view.told));
    return answer;
  }
}
