// What happens, step by step: a bar with the step that is shown, and the whole list beneath it.
import { html, live, nothing } from '../parts/lit.js';
import { ruleLink } from '../parts/rules.js';

const rules = ({ rule, also }) => html`<span class="step-rules">${ruleLink(rule)}${also.map((one) => html` ${ruleLink(one, { also: true })}`)}</span>`;

// The step that is shown, with the ways to the next and the one before, and a slider over all.
export function stepBar(model, { onstep }) {
  if (!model.outcome) return nothing;
  const { steps, result } = model.outcome;
  const { step, span } = model;
  const now = step ? steps[step - 1] : null;
  return html`<div class="lab-bar" data-step-bar>
    <p class="lab-now" aria-live="polite">${now ? html`<span class="lab-count">${step} of ${steps.length}</span> ${now.text} ${rules(now)}` : html`<span class="lab-count">Before the ${span}</span> ${steps.length ? 'Nothing has been played yet.' : 'Nothing happens.'}`}
      ${step === steps.length && step && result ? html` <span class="lab-result">The match is over.</span>` : nothing}</p>
    <div class="lab-steps-control">
      <button type="button" class="button" data-key="step-back" ?disabled=${step === 0} @click=${() => onstep(step - 1)}>Back</button>
      <input type="range" class="lab-slider" data-key="step-slider" aria-label="Step" min="0" max=${steps.length} step="1" .value=${live(String(step))} aria-valuetext=${step ? `Step ${step} of ${steps.length}` : `Before the ${span}`} @input=${(event) => onstep(event.target.valueAsNumber)}>
      <button type="button" class="button button-main" data-key="step-next" ?disabled=${step === steps.length} @click=${() => onstep(step + 1)}>Next</button>
    </div>
  </div>`;
}

export function stepList(model, { onstep }) {
  if (!model.outcome) return nothing;
  return html`<ol class="lab-steps" data-steps aria-label="All steps">${model.outcome.steps.map((line, index) => html`<li class="lab-line" ?data-current=${model.step === index + 1} ?data-past=${model.step > index + 1}>
    <button type="button" class="lab-go" data-key=${`go-${index}`} aria-current=${model.step === index + 1 ? 'step' : nothing} @click=${() => onstep(index + 1)}>${line.text}</button> ${rules(line)}</li>`)}</ol>`;
}
