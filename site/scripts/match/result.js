// The end of a match: who won, by which rule, what decided it, and what to do next.
import { html, nothing } from '../parts/lit.js';
import { ruleLink } from '../parts/rules.js';
import { sideName } from '../parts/words.js';

// more: what a game adds to it, or null.
export function result({ view, leave, rematch, replay, exportRecord }, more = null) {
  const { outcome, observation } = view;
  return html`<section class="result" aria-labelledby="result-title" data-result=${outcome.winner === null ? 'draw' : outcome.winner === observation.seat ? 'won' : 'lost'}>
    <h2 class="result-title" id="result-title" tabindex="-1" data-key="result">${titleOf(outcome, observation)}</h2>
    <p class="result-why">${outcome.sentence} ${ruleLink(outcome.rule, { title: true })}</p>
    ${more ?? nothing}
    ${view.takebacks ? html`<p class="result-note">${view.takebacks === 1 ? 'One choice was' : `${view.takebacks} choices were`} taken back, so this ${observation.public.series ? 'series' : 'match'} counts as practice.</p>` : nothing}
    <div class="result-actions">
      <button type="button" class="button button-main" data-key="rematch" @click=${rematch}>Rematch</button>
      ${replay ? html`<button type="button" class="button" data-key="replay" @click=${replay}>Replay from the start</button>` : nothing}
      <button type="button" class="button" data-key="export" @click=${exportRecord}>Export record</button>
      <button type="button" class="button" data-key="leave" @click=${leave}>New match</button>
    </div>
  </section>`;
}

// In a series the names of the sides are those of its last match, so they do not name who won it all.
export function titleOf(outcome, observation) {
  if (observation.public.series) {
    if (outcome.winner === null) return 'The series is drawn';
    return outcome.winner === observation.seat ? 'You win the series' : 'You lose the series';
  }
  if (outcome.winner === null) return 'A draw';
  return outcome.winner === observation.seat ? 'You win' : `${sideName(observation, outcome.winner)} wins`;
}
