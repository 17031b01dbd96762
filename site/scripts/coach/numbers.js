// What the coach says, drawn: its figures under a card, and its advice on a choice as a table. Shares are
// thousandths in the answers of the engine and whole per cents on the page.
import { html, nothing, svg } from '../parts/lit.js';
import { ruleLink } from '../parts/rules.js';

const MOST = 12; // options that are listed; of a choice among more, those worth most

export const percent = (thousandths) => Math.floor((thousandths + 5) / 10);

// The mixes of options in words, key -> per cents that sum to 100: what rounding leaves goes to the greatest
// remainders. What is hardly ever played is not said to be never played.
function often(options) {
  const whole = new Map(options.map(({ key, mix }) => [key, Math.floor(mix / 10)]));
  let left = 100 - [...whole.values()].reduce((sum, part) => sum + part, 0);
  for (const { key } of [...options].sort((a, b) => b.mix % 10 - a.mix % 10)) {
    if (left <= 0) break;
    whole.set(key, whole.get(key) + 1);
    left -= 1;
  }
  return new Map(options.map(({ key, mix }) => [key, mix > 0 && whole.get(key) === 0 ? 'under 1%' : `${whole.get(key)}%`]));
}

// The range of a share as a bar from 0 to 100, with a stroke at the share itself.
function bar({ share, low, high }) {
  const from = Math.max(0, low / 10 - 0.5);
  return svg`<svg class="coach-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect class="coach-track" x="0" y="4" width="100" height="2"></rect>
    <rect class="coach-range" x=${from} y="2" width=${Math.min(100, high / 10 + 0.5) - from} height="6"></rect>
    <rect class="coach-point" x=${Math.min(97, Math.max(0, share / 10 - 1.5))} y="0" width="3" height="10"></rect>
  </svg>`;
}

// In words, for who listens.
export const saidOf = ({ share, low, high }) => `coach: ${percent(share)} in 100 to win, ${percent(low)} to ${percent(high)}`;

// The figures under a card: option of an advice, or null for the room that they will take.
export const mark = (option) => html`<span class="coach-mark" data-coach-mark aria-hidden="true">${option ? html`<b>${percent(option.share)}%</b>${bar(option)}` : nothing}</span>`;

// An advice as a table of the options, the other side's mix, and unless not noted, how it was found.
export function numbers(advice, { chosen = null, noted = true } = {}) {
  const { options, answers, depth, kind } = advice;
  const [own, others] = [often(options), often(answers)];
  const listed = options.length > MOST ? [...options].sort((a, b) => b.mix - a.mix || b.share - a.share).slice(0, MOST) : options;
  const most = Math.max(...options.map(({ share }) => share));
  const theirs = answers.filter(({ mix }) => mix > 0).sort((a, b) => b.mix - a.mix).slice(0, MOST);
  return html`<table class="coach-table">
      <thead><tr><th scope="col">${kind === 'card' ? 'Card' : 'Option'}</th><th scope="col">Wins</th><th scope="col" class="coach-wide"><span class="visually-hidden">Range</span></th><th scope="col">Even mix</th></tr></thead>
      <tbody>${listed.map((option) => html`<tr data-coach-option=${option.key} ?data-most=${percent(option.share) === percent(most)} ?data-chosen=${option.key === chosen}>
        <th scope="row">${option.label}</th>
        <td><b>${percent(option.share)}%</b> <span class="coach-between">${percent(option.low)} to ${percent(option.high)}</span></td>
        <td class="coach-wide">${bar(option)}</td>
        <td>${own.get(option.key)}</td></tr>`)}</tbody>
    </table>
    ${listed.length < options.length ? html`<p class="coach-note">And ${options.length - listed.length} more, which an even mix takes less often.</p>` : nothing}
    ${theirs.length ? html`<p class="coach-theirs" data-coach-answers><span>An even opponent plays</span> ${theirs.map(({ key, label }, index) => html`${index ? ', ' : ''}${label}\u00a0<b>${others.get(key)}</b>`)}.</p>`
      : html`<p class="coach-theirs" data-coach-answers>Nobody else chooses now.</p>`}
    ${noted ? html`<p class="coach-note" data-coach-depth>${depth.text}</p>` : nothing}`;
}

// The sentence on a choice that was made: {text, rule, also}.
export const sentence = ({ text, rule, also }) => html`<p class="coach-said" data-coach-said>${text} ${ruleLink(rule)}${also.map((one) => ruleLink(one, { also: true }))}</p>`;
