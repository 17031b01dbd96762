// One worked example at work: Run plays its outcome step by step, Change opens a form in place.
import { engine } from '../engine-client.js';
import { html, nothing, render } from '../parts/lit.js';
import { faces } from '../parts/faces.js';
import { stillness } from '../parts/motion.js';
import { loadRules, ruleLink } from '../parts/rules.js';
import { bytes } from '../parts/words.js';
import { Changes, changeForm } from './form.js';
import { Figure } from './figure.js';

const STEP = 280; // ms from one step to the next
const assets = new URL(document.documentElement.dataset.assets, document.baseURI);
const fetched = new Map();

// Rule numbers and card faces of a game, fetched when the first of its examples needs them.
function textsOf(game) {
  if (!fetched.has(game)) {
    dress();
    fetched.set(game, Promise.all([loadRules(new URL(`${game}.rules.json`, assets)), faces.load(new URL(`${game}.faces.html`, assets))]));
  }
  return fetched.get(game);
}

// The styles of forms and refusals, which a reader who only reads does not need.
function dress() {
  const href = new URL('../../styles/example.css', import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

// figure: the printed figure; its two buttons call onRun and onChange (see ../example.js).
export class Example {
  constructor(figure) {
    this.payload = JSON.parse(figure.dataset.payload);
    this.turn = figure.dataset.turn; // how the step begins at which two editions part, on the page that compares them
    this.rules = new Map();
    this.figure = new Figure(figure);
    this.live = figure.querySelector('[data-part="live"]');
    this.run = figure.querySelector('[data-action="run"]');
    this.change = figure.querySelector('[data-action="change"]');
    this.lab = figure.querySelector('.example-lab');
    this.printed = this.lab?.hash;
    this.form = document.createElement('div');
    this.form.className = 'example-change';
    this.form.id = `${figure.id}--change`;
    this.live.before(this.form);
    this.changes = new Changes();
    this.round = 0; // of the last run; an older one that is still being shown stops
    this.shown = { steps: null, error: null, status: null };
    this.change.setAttribute('aria-controls', this.form.id);
    textsOf(this.payload.game);
  }

  async ask(call) {
    const round = ++this.round;
    const report = ({ detail }) => round === this.round && this.draw({ status: detail });
    engine.addEventListener('status', report);
    if (engine.status.phase === 'failed') engine.retry();
    if (engine.status.phase !== 'ready') this.draw({ status: engine.status });
    const sent = { game: this.payload.game, example: this.payload, changes: this.changes.list() };
    const [answer, [rules]] = await Promise.all([engine.call(call, sent), textsOf(this.payload.game)]);
    this.rules = rules;
    engine.removeEventListener('status', report);
    if (round !== this.round) return null;
    if (engine.status.phase !== 'failed') return answer;
    this.draw({ status: engine.status });
    return null;
  }

  async onRun() {
    this.again = () => this.onRun();
    const answer = await this.ask('example.run');
    if (!answer) return;
    if (answer.error) {
      this.draw({ error: answer.error });
      return;
    }
    // The page below stays where it is while the steps come.
    this.live.style.minHeight = `${Math.max(this.live.offsetHeight, this.figure.outcome.offsetHeight)}px`;
    this.figure.show(answer.before, this.changes);
    this.run.textContent = 'Run again';
    const round = this.round;
    for (let count = stillness() ? answer.steps.length : 1; count <= answer.steps.length; count += 1) {
      this.draw({ steps: answer.steps.slice(0, count) });
      if (count < answer.steps.length) await new Promise((resolve) => setTimeout(resolve, STEP));
      if (round !== this.round) return;
    }
    if (!answer.steps.length) this.draw({ steps: [] });
    this.live.style.minHeight = '';
  }

  // What can be changed now; what was changed goes along to the lab.
  take({ fields, link }) {
    this.changes.take(fields);
    if (this.lab) this.lab.hash = this.changes.any() && link ? `s=${link}` : this.printed;
  }

  async onChange() {
    if (this.changes.open) {
      this.changes.open = false;
      this.change.setAttribute('aria-expanded', 'false');
      this.drawForm();
      return;
    }
    this.again = () => this.onChange();
    const answer = await this.ask('example.form');
    if (!answer) return;
    this.draw({ error: answer.error ?? null });
    if (answer.error) return;
    this.take(answer);
    this.changes.open = true;
    this.change.setAttribute('aria-expanded', 'true');
    this.drawForm();
    this.form.querySelector('select, input')?.focus();
  }

  // A field was changed: what can be chosen further on may have changed with it.
  async onField(field, value) {
    this.changes.set(field, value);
    this.drawForm();
    const answer = await this.ask('example.form');
    if (!answer) return;
    this.draw({ error: answer.error ?? null });
    if (!answer.error) this.take(answer);
    this.drawForm();
  }

  async onBack() {
    this.changes.clear();
    this.figure.restore();
    this.run.textContent = 'Run';
    const answer = await this.ask('example.form');
    if (!answer) return;
    this.draw({ error: answer.error ?? null });
    if (!answer.error) this.take(answer);
    this.drawForm();
  }

  drawForm() {
    render(changeForm(this.changes, this.form.id, { onfield: (field, value) => this.onField(field, value), onback: () => this.onBack() }), this.form);
  }

  draw({ steps = null, error = null, status = null }) {
    this.figure.recorded(steps === null);
    render(html`${status ? this.progress(status) : nothing}${error ? html`<p class="example-refusal" role="alert" data-refusal>${error.sentence} ${error.rule ? ruleLink(error.rule, { among: this.rules }) : nothing}</p>` : nothing}${steps ? this.outcome(steps) : nothing}`, this.live);
  }

  progress({ phase, loaded, total, whole, sentence }) {
    if (phase === 'failed') return html`<p class="example-refusal" role="alert">${sentence} <button type="button" class="button" data-retry @click=${() => this.again()}>Retry</button></p>`;
    if (phase !== 'loading') return nothing;
    if (whole) return html`<p class="example-progress">Starting the rules engine</p>`;
    return html`<p class="example-progress">Fetching the rules engine${total ? `: ${bytes(loaded)} of ${bytes(total)}` : ''}</p>`;
  }

  outcome(steps) {
    const among = this.rules;
    const turn = this.turn ? steps.findIndex(({ text }) => text.startsWith(this.turn)) : -1;
    return html`<p class="seat-label">${this.changes.any() ? 'What happens after your changes' : 'What happens'}</p>
      ${steps.length ? html`<ol class="steps" data-part="live-steps">${steps.map(({ rule, also, text }, place) => html`<li class=${place === turn ? 'step-turns' : nothing}>${place === turn ? html`<span class="step-turn">Here they part</span> ` : nothing}<span class="step-text">${text}</span> <span class="step-rules">${ruleLink(rule, { among })}${also.map((one) => html` ${ruleLink(one, { also: true, among })}`)}</span></li>`)}</ol>`
        : html`<p>Nothing happens.</p>`}`;
  }
}
