// The lab once something is laid out: plate, what can be changed, the choices of the round, the outcome.
import { html, live, nothing } from '../parts/lit.js';
import { faces } from '../parts/faces.js';
import { address, ruleLink } from '../parts/rules.js';
import { sideName } from '../parts/words.js';
import { stepBar, stepList } from './outcome.js';
import { ownersOf } from './model.js';
import { groupsOf, isChoice, ofRound, panel, row } from './panels.js';
import { plate } from './plate.js';

// shelves: the worked examples by chapter; on: what the reader's presses do.
export function labView(model, { look, shelves, problem, folded, game, coached }, on) {
  const folds = { onvalue: on.value, onfold: on.fold };
  return html`<div class="lab-desk" data-step-shown=${model.outcome ? model.step : nothing}>
    ${tools(model, shelves, on)}
    ${plate(model, look, { chosen: chosenOf(model), oncard: on.card })}
    <div class="lab-panels" data-count=${ownersOf(model.before).length}>
      ${groupsOf(model).filter((group) => group !== ofRound(model)).map((group) => panel(model, { group, title: group, open: folded(group) }, folds))}
      ${ownersOf(model.before).map(Number).map((seat) => panel(model, { seat, title: sideName(model.before, seat), open: folded(seat) }, folds))}
    </div>
    <div class="lab-rail">
      ${round(model, problem, folded, on, coached)}
      ${stepBar(model, { onstep: on.step })}
      ${stepList(model, { onstep: on.step })}
      ${terminal(model, game, on)}
    </div>
  </div>`;
}

function tools(model, shelves, on) {
  const { origin } = model;
  const other = !origin.slug && !origin.fresh;
  return html`<div class="lab-tools">
    <label class="lab-from"><span>Begin with</span>
      <select data-key="lab-from" data-from @change=${({ target }) => on.from(target.value)}>
        ${other ? html`<option value="" .selected=${live(true)}>${origin.title}</option>` : nothing}
        <option value="fresh" .selected=${live(Boolean(origin.fresh))}>A new match</option>
        ${shelves.map(({ title, examples }) => html`<optgroup label=${title}>${examples.map((one) => html`<option value=${`example=${one.slug}`} .selected=${live(one.slug === origin.slug)}>${one.title}</option>`)}</optgroup>`)}
      </select></label>
    ${origin.url ? html`<a class="lab-told" href=${address(origin.url)}>In the rulebook</a>` : nothing}
    <button type="button" class="button" data-key="put-all-back" data-put-all-back ?disabled=${!model.changed} @click=${on.back}>Put all back</button>
    <button type="button" class="button" data-key="copy-link" data-copy @click=${on.copy}>Copy link</button>
  </div>`;
}

function round(model, problem, folded, on, coached) {
  const choices = model.fields.filter(isChoice);
  const sections = new Map();
  for (const field of choices) sections.set(field.section ?? '', [...(sections.get(field.section ?? '') ?? []), field]);
  return html`<section class="lab-round" aria-labelledby="lab-round-title">
    <h2 class="lab-title" id="lab-round-title">The ${model.span}</h2>
    ${[...sections].map(([name, fields], index) => html`${index && name ? html`<h3 class="lab-legend">${name}</h3>` : nothing}
      ${fields.map((field) => row(model, field, on.value, html`<b>${field.seat === null ? field.group : sideName(model.before, field.seat)}</b> ${field.label}`))}`)}
    ${choices.length ? nothing : html`<p class="lab-help">Nobody has a choice here.</p>`}
    ${panel(model, { group: ofRound(model), title: `More of the ${model.span}`, open: folded(null) }, { onvalue: on.value, onfold: (_, open) => on.fold(null, open) })}
    ${problem ? html`<p class="lab-refusal" role="alert" data-refusal>${problem.sentence} ${problem.rule ? ruleLink(problem.rule) : nothing}</p>` : nothing}
    <button type="button" class="button button-main lab-resolve" data-key="resolve" data-resolve @click=${on.resolve}>${model.outcome ? 'Resolve again' : `Resolve the ${model.span}`}</button>
    ${choices.length && model.coach ? html`<button type="button" class="button" data-key="ask-coach" data-ask-coach title="What each option is worth, for both sides" @click=${on.coach}>Ask the coach</button>` : nothing}
    ${coached ?? nothing}
  </section>`;
}

function terminal(model, game, on) {
  const command = `python -m engine explain ${game} ${model.origin.slug && !model.changed ? model.origin.slug : `'${model.link}'`}`;
  return html`<details class="lab-terminal"><summary>In the terminal</summary>
    <p class="lab-help">In a copy of this project, this command says the same, line by line.</p>
    <pre class="lab-command" tabindex="0"><code data-command>${command}</code></pre>
    <button type="button" class="button" data-key="copy-command" @click=${() => on.copyText(command)}>Copy the command</button>
  </details>`;
}

// What each side has chosen to play, where the first choices of the round are cards.
function chosenOf(model) {
  const found = new Map();
  for (const field of model.fields) {
    if (isChoice(field) && field.path[1] === 0 && field.seat !== null && faces.has(field.value)) found.set(field.seat, field.value);
  }
  return found;
}
