// The page that a link to a match opens: what it carries, and what can be done with it.
import { html, nothing } from '../parts/lit.js';

// peek: the answer of `match.peek`; labels: of the options, [{label, value}]; open: a match that is open in
// this page, {saved}, or null.
export function sharedPage({ meta }, labels, open, { onwatch, onresult, onplay, onleave, onback }) {
  return html`<section class="shared" aria-labelledby="shared-title" data-shared>
    <h2 class="start-title" id="shared-title" tabindex="-1">A match sent to you</h2>
    <p class="shared-name"><b>${meta.title}</b></p>
    <dl class="shared-facts">
      ${labels.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
      <div><dt>How far it is</dt><dd data-far>${meta.finished ? html`Finished. ${meta.sentence}` : `In play${meta.detail || meta.round ? `: ${meta.detail || `round ${meta.round}`}` : ''}.`}</dd></div>
      <div><dt>Made with</dt><dd data-version>The rules and cards that this site has now.</dd></div>
    </dl>
    <p class="line-options">
      <button type="button" class="button button-main" data-watch @click=${onwatch}>Watch the replay</button>
      ${meta.finished ? html`<button type="button" class="button" data-see-result @click=${onresult}>See the result</button>`
        : html`<button type="button" class="button" data-play-on @click=${onplay}>Play on as a new save</button>`}
      ${open ? html`<button type="button" class="button" data-back @click=${onback}>Back to my match</button>` : nothing}
      <button type="button" class="button" data-to-start @click=${onleave}>Start page</button>
    </p>
    ${open ? html`<p class="start-note" data-kept>${open.saved ? 'Your own match is saved and stays as it is.' : 'Your own match could not be saved: it ends here if you watch or play this one. Export it first to keep it.'}</p>` : nothing}
  </section>`;
}

// The options of a match in the words of the form, those left out that do not matter.
export function labelsOf(schema, options) {
  const holds = (wanted) => Object.entries(wanted ?? {}).every(([name, allowed]) => allowed.includes(options[name]));
  return schema.filter(({ when, kind, name }) => holds(when) && !(kind === 'flag' && !options[name])).map(({ name, label, kind, choices }) => ({
    label, value: kind === 'flag' ? 'Yes' : choices?.find(({ value }) => value === options[name])?.label ?? String(options[name]),
  }));
}
