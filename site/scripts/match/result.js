// The end of a match: who won, by which rule, what decided it, and what to do next.
import { html, nothing } from '../parts/lit.js';
import { stillness } from '../parts/motion.js';
import { ruleLink } from '../parts/rules.js';
import { say } from '../parts/speech.js';
import { sideName } from '../parts/words.js';

// more: what a game adds to it, or null.
export function result(table, more = null) {
  const { view, leave, rematch, again, replay, share, exportRecord } = table;
  const { outcome, observation } = view;
  const button = ([key, label, press]) => html`<button type="button" class="button" data-key=${key} @click=${() => press()}>${label}</button>`;
  const group = (name, ...buttons) => {
    const there = buttons.filter(([, , press]) => press);
    return there.length ? html`<div class="result-group" role="group" aria-label=${name}>${there.map(button)}</div>` : nothing;
  };
  return html`<section class="result" aria-labelledby="result-title" data-result=${outcome.winner === null ? 'draw' : outcome.winner === observation.seat ? 'won' : 'lost'}>
    <h2 class="result-title" id="result-title" tabindex="-1" data-key="result">${titleOf(outcome, observation)}</h2>
    <p class="result-why">${whyOf(outcome, titleOf(outcome, observation))} ${ruleLink(outcome.rule, { title: true })}</p>
    ${more ?? nothing}
    ${view.takebacks ? html`<p class="result-note">${view.takebacks === 1 ? 'One choice was' : `${view.takebacks} choices were`} taken back, so this ${say(observation.public.series ? 'series' : 'match')} counts as practice.</p>` : nothing}
    ${view.coached ? html`<p class="result-note" data-coached>The coach was asked about ${view.coached === 1 ? 'one choice' : `${view.coached} choices`}.</p>` : nothing}
    <div class="result-actions">
      <button type="button" class="button button-main" data-key="rematch" title="The same settings, another deal" @click=${rematch}>Rematch</button>
      ${group('Play on', ['again', say(observation.public.series ? 'Same series again' : 'Same match again'), again], ['leave', 'New match', leave])}
      ${group('Look back', ['replay', 'Replay', replay], ['decided', 'What decided it', () => toReport(table.host)])}
      ${group('Keep', ['share', 'Link', share], ['export', 'Save to file', exportRecord])}
    </div>
  </section>`;
}

function toReport(host) {
  const title = host.querySelector('#report-title');
  title?.scrollIntoView({ behavior: stillness() ? 'auto' : 'smooth', block: 'start' });
  title?.focus({ preventScroll: true });
}

// The sentence without what the title has said already.
function whyOf({ sentence }, title) {
  if (!sentence.startsWith(`${title}: `)) return sentence;
  const why = sentence.slice(title.length + 2);
  return why[0].toUpperCase() + why.slice(1);
}

// In a series the names of the sides are those of its last match, so they do not name who won it all.
export function titleOf(outcome, observation) {
  if (observation.public.series) {
    if (outcome.winner === null) return say('The series is drawn');
    return say(outcome.winner === observation.seat ? 'You win the series' : 'You lose the series');
  }
  if (outcome.winner === null) return 'A draw';
  return outcome.winner === observation.seat ? 'You win' : `${sideName(observation, outcome.winner)} wins`;
}
