// The dialog about the match at the table: its seed, what else can be done with it, and the keys.
import { closer, open } from '../parts/enlarge.js';
import { PACE_NAMES, PACES } from '../parts/beats.js';
import { html, nothing } from '../parts/lit.js';
import { passChoice } from './passing-choice.js';

// key, what it does, and what of the table must be true for it to be there
export const KEYS = [
  ['1 to 9', 'Choose that card, or that button'],
  ['Arrow keys', 'Move along the hand, and through the log'],
  ['Enter', 'Choose what has the focus'],
  ['N', 'Next beat'],
  ['S', 'Skip the rest of the beats'],
  ['T', 'On to the next turn', 'turns'],
  ['A', 'Show once more what the last choice led to'],
  ['U', 'Take the last choice back'],
  ['C', 'Turn the coach on or off', 'canCoach'],
  ['L', 'Open or shut the log'],
  ['Escape', 'Shut what is open'],
  ['?', 'This list'],
];

// seed: of the match, or null where it is not known.
export function aboutMatch(table, seed) {
  const then = (act) => (event) => {
    event.target.closest('dialog').close();
    act();
  };
  open(html`<div class="about">
    <div class="enlarged-head"><h2>This match</h2>${closer}</div>
    ${seed === null ? nothing : html`<p>Seed <b class="about-seed" data-seed>${seed}</b>. The same seed and settings give the same deal and the same draws.</p>`}
    <p class="line-options">
      ${table.again ? html`<button type="button" class="button" data-key="about-again" @click=${then(table.again)}>Play it again from the start</button>` : nothing}
      <button type="button" class="button" data-key="about-replay" ?disabled=${table.busy} @click=${then(() => table.replay())}>Replay</button>
      <button type="button" class="button" data-key="about-share" @click=${then(table.share)}>Link</button>
      <button type="button" class="button" data-key="about-export" @click=${then(table.exportRecord)}>Export record</button>
    </p>
    <label class="pace"><span>Pace of the beats</span> <select data-about-pace @change=${(event) => table.setPace(event.target.value)}>${PACES.map((pace) => html`<option value=${pace} ?selected=${pace === table.pace}>${PACE_NAMES[pace]}</option>`)}</select></label>
    ${table.passing ? passChoice(table, 'about-pass') : nothing}
    ${table.canCoach ? html`<label class="about-coach"><input type="checkbox" data-about-coach .checked=${Boolean(table.coach)} @change=${(event) => table.setCoach(event.target.checked)}>
      <span><b>Coach</b> shows what each of your options is worth, as far as the engine can tell. The result of the match says that it was asked.</span></label>` : nothing}
    <h3 class="enlarged-more">Keys</h3>
    <dl class="about-keys">${[...KEYS.filter(([, , when]) => !when || table[when]), ...Object.entries(table.rows).map(([letter, { says }]) => [letter.toUpperCase(), says])].map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>
  </div>`, 'This match');
}
