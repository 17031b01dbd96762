// Pages for what went wrong: the engine that did not start, and a record that cannot be read.
import { html, nothing } from '../parts/lit.js';
import { bytes } from '../parts/words.js';

// whole: all has arrived, and Python is starting; how long that takes cannot be known, so the bar only moves.
export function loading({ loaded, total, whole }, onleave) {
  const known = total > 0 && !whole;
  return html`<section class="loading" aria-labelledby="loading-title" data-loading>
    <h2 class="start-title" id="loading-title">${whole ? 'Starting' : 'Fetching'} the rules engine</h2>
    <progress class="loading-bar" aria-labelledby="loading-title" max=${known ? total : nothing} value=${known ? Math.min(loaded, total) : nothing}></progress>
    <p class="loading-count" data-progress>${known ? `${bytes(loaded)} of ${bytes(total)}` : whole ? `All ${bytes(loaded)} are here` : 'Connecting'}</p>
    <p class="start-note">Needed once; later it comes from this device.</p>
    <button type="button" class="button" @click=${onleave}>Cancel</button>
  </section>`;
}

// status: of the engine; kept: what became of the open match's save, or null.
export function failed({ sentence, ran }, kept, { onretry, onleave }) {
  const fate = !ran || !kept ? '' : kept.saved ? 'The match is saved up to your last choice; Retry goes on from there.' : 'The match was not saved, so it is lost.';
  return html`<section class="trouble" role="alert" data-failed>
    <h2 class="start-title">The rules engine ${ran ? 'stopped' : 'did not start'}</h2>
    <p>${sentence} ${fate}</p>
    <p class="line-options"><button type="button" class="button button-main" data-retry @click=${onretry}>Retry</button> <button type="button" class="button" @click=${onleave}>Back</button></p>
  </section>`;
}

// A match that cannot be opened. It is kept; the reader may take it out or delete it.
export function broken({ title, error, kept }, { onexport, ondelete, onback }) {
  return html`<section class="trouble" role="alert" data-broken>
    <h2 class="start-title">${title}</h2>
    <p data-sentence>${error.sentence}</p>
    ${error.place ? html`<p class="start-note">Place in the record: <code>${Array.isArray(error.place) ? error.place.join('.') : error.place}</code></p>` : nothing}
    <p class="start-note">${kept}</p>
    <p class="line-options">
      ${onexport ? html`<button type="button" class="button" data-export-raw @click=${onexport}>Export</button>` : nothing}
      ${ondelete ? html`<button type="button" class="button" data-delete-raw @click=${ondelete}>Delete</button>` : nothing}
      <button type="button" class="button" @click=${onback}>Back</button>
    </p>
  </section>`;
}
