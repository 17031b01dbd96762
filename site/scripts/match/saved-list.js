// The saved matches of a game as a list: the newest first, each to be resumed, named or deleted.
import { html, nothing, repeat } from '../parts/lit.js';

const FEW = 4; // entries that are seen at once
let naming = null; // the key of the save that is being named

// saves: [{key, title, detail, named, broken, finished}]; what cannot be read has broken: true.
// onname(save, name); onchange: draw again.
export function savedList(saves, { onresume, onreplay, onremove, onopen, onname, onchange }) {
  if (!saves.length) return nothing;
  const entry = (save) => (naming === save.key ? form(save, onname, onchange) : row(save, { onresume, onreplay, onremove, onopen, onchange }));
  const list = (some) => html`<ul class="saved-list">${repeat(some, ({ key }) => key, (save) => html`<li class="saved-entry" data-save=${save.key}>${entry(save)}</li>`)}</ul>`;
  return html`<section class="saved" aria-labelledby="saved-title" data-saves>
    <h2 class="start-title" id="saved-title">Saved matches</h2>
    ${list(saves.slice(0, FEW))}
    ${saves.length > FEW ? html`<details class="more" data-older><summary>${saves.length - FEW} older</summary>${list(saves.slice(FEW))}</details>` : nothing}
  </section>`;
}

function row(save, { onresume, onreplay, onremove, onopen, onchange }) {
  const name = () => {
    naming = save.key;
    onchange();
    setTimeout(() => document.querySelector('[data-naming] input')?.select());
  };
  return html`<p class="saved-name"><b>${save.title}</b>${save.detail ? html` <span class="saved-detail">${save.detail}</span>` : nothing}</p>
    <p class="saved-actions">
      ${save.broken ? html`<button type="button" class="button" @click=${() => onopen(save)}>See what is wrong</button>`
        : html`<button type="button" class="button" data-resume aria-label=${`${save.finished ? 'Open' : 'Resume'} ${save.title}`} @click=${() => onresume(save)}>${save.finished ? 'Open' : 'Resume'}</button>
          <button type="button" class="button button-quiet" data-replay aria-label=${`Replay ${save.title}`} @click=${() => onreplay(save)}>Replay</button>
          <button type="button" class="button button-quiet" data-name data-key=${`name-${save.key}`} aria-label=${`Name ${save.title}`} @click=${name}>Name</button>`}
      <button type="button" class="button button-quiet" data-delete aria-label=${`Delete ${save.title}`} @click=${() => onremove(save)}>Delete</button>
    </p>`;
}

function form(save, onname, onchange) {
  const done = () => {
    naming = null;
    onchange();
    setTimeout(() => document.querySelector(`[data-key="${CSS.escape(`name-${save.key}`)}"]`)?.focus());
  };
  const submit = async (event) => {
    event.preventDefault();
    await onname(save, new FormData(event.currentTarget).get('name'));
    done();
  };
  return html`<form class="saved-form" data-naming @submit=${submit} @keydown=${(event) => event.key === 'Escape' && done()}>
    <label>Name of this match <input type="text" name="name" maxlength="80" autocomplete="off" .value=${save.named || save.title}></label>
    <span class="saved-actions"><button type="submit" class="button button-main">Keep</button> <button type="button" class="button" @click=${done}>Cancel</button></span>
  </form>`;
}
