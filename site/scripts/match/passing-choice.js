// The setting by which the page passes windows for the reader, in the bar and in the dialog about the match.
import { html } from '../parts/lit.js';
import { PASS_WAYS } from './passing.js';

export const passChoice = (table, place) => html`<label class="pace ${place}"><span>Pass windows for me</span> <select data-passing @change=${(event) => table.setPassing(event.target.value)}>${Object.entries(PASS_WAYS)
  .map(([way, label]) => html`<option value=${way} ?selected=${way === table.passing.way}>${label}</option>`)}</select></label>`;
