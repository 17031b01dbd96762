// The beat player: one beat after another, at the reader's pace.
import { merge } from './merge.js';
import { stillness } from './motion.js';

export const PACES = ['instant', 'normal', 'slow', 'step'];
export const PACE_NAMES = { instant: 'Instant', normal: 'Normal', slow: 'Slow', step: 'Step by step' };
const TIMES = { normal: 280, slow: 1300 }; // ms a beat

// The observation after each beat.
export function framesOf(observation, beats) {
  let now = observation;
  return beats.map(({ patch }) => { now = merge(now, patch); return now; });
}

const takesNoTime = (pace) => pace === 'instant' || (pace === 'normal' && stillness());

export class BeatPlayer {
  #wake = null;
  #skipped = false;
  #until = 0; // the place up to which beats are passed over
  #pace = '';
  #held = false;

  get playing() {
    return this.#wake !== null;
  }

  // Plays beats. show(index, waits) draws one; `waits` is true when the reader has to ask for the next,
  // as at every beat of the pace `step`, and at those of `stops` (a set of places) whatever the pace.
  // A beat without words changes the table and takes no time. until: the place up to which beats are passed over.
  async play(beats, pace, show, stops = new Set(), until = 0) {
    this.#skipped = false;
    this.#until = until;
    this.#pace = pace;
    for (const [index, { text }] of beats.entries()) {
      if (this.#skipped) return;
      this.#held = text !== '' && stops.has(index);
      if (index < this.#until && !this.#held) continue;
      const waits = this.#held || (this.#pace === 'step' && text !== '');
      if (!waits && takesNoTime(this.#pace)) continue;
      show(index, waits);
      if (text !== '') await this.#pause(waits ? null : TIMES[this.#pace] ?? TIMES.normal);
    }
  }

  #pause(time) {
    return new Promise((resolve) => {
      const timer = time === null ? 0 : setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    }).finally(() => { this.#wake = null; });
  }

  // Another pace from the next beat on, which comes at once unless this one is a stop.
  setPace(pace) {
    this.#pace = pace;
    if (!this.#held) this.next();
  }

  // Goes on to the next beat.
  next() {
    this.#wake?.();
  }

  // Goes at once to the beat at a place, or to a stop before it.
  skipTo(index) {
    this.#until = index;
    this.#wake?.();
  }

  // Goes to the end at once.
  skip() {
    this.#skipped = true;
    this.#wake?.();
  }
}
