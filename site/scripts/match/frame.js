// What stands around every table: the bar above, notes, and the log with the rule drawer beside it.
import { PACE_NAMES, PACES } from '../parts/beats.js';
import { html, nothing } from '../parts/lit.js';
import { rule } from '../parts/rules.js';
import { passChoice } from './passing-choice.js';
import { report } from './report.js';
import '../parts/log.js';
import '../parts/rule-drawer.js';

const SWIPE = 24; // px by which the handle of the log is pulled

// table: see table.js; middle: the game's own view.
export function frame(table, middle) {
  const { view, log, note, keeping, asking } = table;
  return html`<div class="table" data-game=${view.observation.game} data-phase=${table.phase}>
    ${bar(table)}
    ${asking ? askPractice(table) : nothing}
    ${note ? html`<p class="table-note" role="status">${note}</p>` : nothing}
    ${keeping.text ? html`<p class="table-note" role="status" data-keeping>${keeping.text} ${keeping.moved ? html`<button type="button" class="button" data-key="reload" @click=${() => table.reload(keeping)}>Load it here</button>` : nothing}</p>` : nothing}
    ${middle}
    ${side(table, log)}
    ${view.outcome && !table.beat ? report(view, table.replay) : nothing}
  </div>`;
}

function bar(table) {
  const { undo } = table.view;
  const possible = undo?.allowed || undo?.practice;
  const fair = undo?.allowed || !undo?.practice;
  return html`<div class="table-bar" role="toolbar" aria-label="Match">
    <button type="button" class="button bar-button" data-undo ?disabled=${!possible || table.busy} title=${undo?.reason || nothing} @click=${() => table.undo()}>${fair ? 'Undo' : 'Take back'}</button>
    <label class="pace"><span>Pace</span> <select data-pace @change=${(event) => table.setPace(event.target.value)}>${PACES.map((pace) => html`<option value=${pace} ?selected=${pace === table.pace}>${PACE_NAMES[pace]}</option>`)}</select></label>
    ${table.past && !table.guide ? html`<button type="button" class="button bar-button" data-again ?disabled=${table.busy} title="Show once more what the last choice led to" @click=${table.showAgain}>Again</button>` : nothing}
    ${table.canCoach ? html`<button type="button" class="button bar-button bar-rest" data-coach aria-pressed=${table.coach ? 'true' : 'false'} title="What each of your options is worth, as far as the engine can tell" @click=${() => table.setCoach(!table.coach)}>Coach</button>` : nothing}
    ${table.passing ? passChoice(table, 'bar-rest') : nothing}
    <span class="bar-gap"></span>
    <button type="button" class="button bar-button bar-log" data-bar-log aria-expanded=${table.logOpen ? 'true' : 'false'} aria-controls="match-log" @click=${() => table.toggleLog()}>Log</button>
    <button type="button" class="button bar-button bar-rest" data-replay ?disabled=${table.busy} @click=${() => table.replay()}>Replay</button>
    <button type="button" class="button bar-button bar-rest" data-share @click=${table.share}>Link</button>
    <button type="button" class="button bar-button bar-rest" data-export @click=${table.exportRecord}>Export</button>
    <button type="button" class="button bar-button" data-about aria-keyshortcuts="?" @click=${table.about}>More</button>
    <button type="button" class="button bar-button" data-leave @click=${table.leave}>Leave</button>
  </div>`;
}

function askPractice(table) {
  const { reason, rule: id } = table.view.undo;
  return html`<div class="table-ask" role="group" aria-label="Take back" data-asking>
    <p>${reason} ${id && rule(id) ? html`<a href="#" data-rule=${id}>${rule(id).number}</a>` : nothing} You can still take the choice back; the match then counts as practice.</p>
    <div class="line-options">
      <button type="button" class="button" data-key="take-back" @click=${() => table.undo({ practice: true })}>Take back</button>
      <button type="button" class="button" data-key="leave-it" @click=${table.stopAsking}>Leave it</button>
    </div>
  </div>`;
}

// The log. On a phone its handle is pressed, or pulled up and down.
function side(table, log) {
  const newest = log.at(-1);
  const press = (event) => {
    if (event.detail > 0 && table.pulled) table.pulled = false; // the end of a pull is no press
    else table.toggleLog();
  };
  const down = (event) => {
    event.currentTarget.setPointerCapture(event.pointerId); // the pull ends beside the handle
    table.pullFrom = event.clientY;
    table.pulled = false;
  };
  const up = (event) => {
    const way = event.clientY - (table.pullFrom ?? event.clientY);
    table.pullFrom = null;
    table.pulled = Math.abs(way) > SWIPE;
    if (table.pulled) table.toggleLog(way < 0);
  };
  return html`<div class="table-side" data-side ?data-log-open=${table.logOpen} ?data-coach-open=${table.coach?.open}>
    <button type="button" class="side-handle" data-log-toggle aria-expanded=${table.logOpen ? 'true' : 'false'} aria-controls="match-log" @click=${press} @pointerdown=${down} @pointerup=${up}>
      <span class="side-title">Log</span> <span class="side-newest">${newest ? newest.text : ''}</span>
    </button>
    <div class="side-log" id="match-log" data-log-box tabindex="-1"><match-log .lines=${log} .jump=${true}></match-log></div>
    ${table.guide?.note(table) ?? nothing}${table.coach?.panel() ?? nothing}
    <rule-drawer></rule-drawer>
  </div>`;
}
