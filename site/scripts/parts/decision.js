// <decision-line>: the one thing to do now, in one line; the options that are not on the table as
// buttons; while beats are played, what is happening, with Next and Skip.
// state: {beat, waits, offer, raised, busy, problem, waited, fallen, turns, quiet, spares}; it is drawn after the rest of the
// table, so that it knows which options the table shows. waited: what is said while the other side still thinks, or false;
// fallen: whether the reader has just left a match that goes on; turns: whether there is another turn to skip to; quiet: a line of small
// news; spares: whether windows like this one can be passed from now on.
import { html, nothing } from './lit.js';
import { Part } from './part.js';
import { ruleLink } from './rules.js';

// Said while others think.
export const waiting = ({ public: { names } }) => (names?.length > 2 ? 'Your opponents are still thinking.' : 'Your opponent is still thinking.');

class DecisionLine extends Part {
  static fields = ['state', 'onnext', 'onskip', 'onturn', 'onspare'];

  // A choice that is put together on the table and then made as a whole.
  #whole(offer, busy, problem, prompt) {
    const { picked, ready, wanted, decision } = offer;
    const surprise = () => {
      const [number] = crypto.getRandomValues(new Uint32Array(1));
      offer.take(decision.options[number % decision.options.length].touches);
    };
    return html`<div class="line" data-line="choice">
      <p class="line-text">${problem ? html`<span class="line-why" data-problem>${problem}</span> ` : nothing}${prompt}
        <span class="line-picked" data-picked-so-far>${ready ? `${offer.pickedNames().join(', ')}.` : `${picked.length} of ${wanted} picked.`}</span></p>
      <div class="line-options">
        <button type="button" class="button button-main" data-key="confirm" data-confirm data-option=${ready ? 'confirm' : nothing} ?disabled=${busy || !ready} @click=${() => offer.confirm()}>Choose these</button>
        <button type="button" class="button" data-key="surprise" data-surprise ?disabled=${busy} @click=${surprise}>Surprise me</button>
        <button type="button" class="button" data-key="clear" data-clear ?disabled=${busy || !picked.length} @click=${() => offer.take([])}>Clear</button>
      </div>
    </div>`;
  }

  template() {
    const { beat, waits, offer, raised, busy, problem, waited, fallen, turns, quiet, spares } = this.state ?? {};
    if (beat) {
      return html`<div class="line" data-line="beat">
        <p class="line-text">${beat.text} ${ruleLink(beat.rule)}</p>
        <div class="line-options">
          ${waits ? html`<button type="button" class="button button-main" data-key="next" data-next @click=${this.onnext}>${fallen ? 'Watch on' : 'Next'}</button>` : nothing}
          ${turns ? html`<button type="button" class="button" data-key="skip-turn" data-skip-turn @click=${this.onturn}>Next turn</button>` : nothing}
          <button type="button" class="button" data-key="skip" data-skip @click=${this.onskip}>${fallen ? 'Skip to the end' : 'Skip'}</button>
        </div>
      </div>`;
    }
    if (!offer) return html`<div class="line" data-line="quiet"><p class="line-text">${waited ? html`<span data-waiting>${waited}</span>` : busy ? 'The engine is working.' : ''}</p></div>`;
    const why = raised ? offer.why(raised) : null;
    const prompt = waited ? html`<span data-waiting>${waited}</span>` : html`<span data-prompt>${offer.decision.prompt}</span> ${ruleLink(offer.decision.rule)}`;
    if (offer.confirms) return this.#whole(offer, busy, problem, prompt);
    const buttons = offer.buttons();
    return html`<div class="line" data-line="choice">
      <p class="line-text">${problem ? html`<span class="line-why" data-problem>${problem}</span> `
        : why && !waited ? html`<span class="line-why" data-refusal>${why.sentence} ${ruleLink(why.rule)}</span>`
          : prompt}
        ${offer.picked.length ? html`<span class="line-picked" data-picked-so-far>${offer.wanted ? `${offer.picked.length} of ${offer.wanted} picked` : 'Picked'}: ${offer.pickedNames().join(', ')}.</span>` : nothing}${quiet ? html`<span class="line-picked" data-quiet-line>${quiet}</span>` : nothing}</p>
      ${buttons.length || offer.picked.length ? html`<div class="line-options">
        ${buttons.map(({ touch, label, nth }) => html`<button type="button" class="button" data-key=${`option-${touch}`} data-option=${touch} data-nth=${nth ?? nothing} ?disabled=${busy}
          @click=${() => offer.pick(touch)}>${label}</button>`)}
        ${spares ? html`<button type="button" class="button button-quiet" data-key="spare" data-spare ?disabled=${busy} @click=${this.onspare}>Pass on attacks on others</button>` : nothing}
        ${offer.picked.length ? html`<button type="button" class="button" data-key="option-back" data-put-back ?disabled=${busy} @click=${() => offer.putBack(offer.picked.at(-1))}>Put back ${offer.pickedNames().at(-1)}</button>` : nothing}
      </div>` : nothing}
    </div>`;
  }
}
DecisionLine.define('decision-line');
