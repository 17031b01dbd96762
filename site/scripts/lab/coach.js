// The coach in the lab: what it makes of the situation that is laid out, for each side by what that side sees.
// Loaded when it is asked.
import { engine } from '../engine-client.js';
import { html } from '../parts/lit.js';
import { announce } from '../parts/announcer.js';
import { numbers, percent } from '../coach/numbers.js';
import { styled } from '../coach/style.js';

// Asks about a lab; redraw(part) draws what there is to show, first that it thinks. signal: ends it.
export async function ask(game, lab, redraw, signal) {
  await styled();
  if (signal.aborted) return;
  redraw(part(html`<p class="coach-note" data-coach-thinking>Thinking about both sides.</p>`));
  let answer;
  try {
    answer = await engine.job('lab.coach', { game, lab }, { signal });
  } catch {
    return; // the situation has changed since
  }
  if (!answer?.advice) {
    const sentence = answer?.error?.sentence ?? 'The coach did not answer. Ask again.';
    announce(sentence);
    redraw(part(html`<p class="coach-note" data-coach-problem>${sentence}</p>`));
    return;
  }
  announce(...answer.advice.map(({ name, value }) => `${name}: ${percent(value)} in 100 to win.`));
  redraw(part(html`${answer.advice.map((advice, index) => html`<section class="coach-side" data-coach-side=${advice.side} aria-label=${`The coach for ${advice.name}`}>
    <h3 class="coach-who"><b>${advice.name}</b> wins ${percent(advice.value)} in 100</h3>
    ${numbers(advice, { noted: index === answer.advice.length - 1 })}
  </section>`)}`));
}

const part = (content) => html`<div class="coach coach-text lab-coach" data-lab-coach>${content}</div>`;
