// The match page: saved matches and a form, then progress, then the table.
import { engine } from '../engine-client.js';
import { html, nothing, render } from '../parts/lit.js';
import { announce } from '../parts/announcer.js';
import { faces } from '../parts/faces.js';
import { loadRules } from '../parts/rules.js';
import { download } from './download.js';
import { bindKeys } from './keys.js';
import { savedList } from './saved-list.js';
import { deleteSave, exportSave, listSaves, nameSave, restoreSave } from './saves.js';
import { addressOptions, freshSeed, keepOptions, keepPace, lastOptions } from './settings.js';
import { newExtra, startForm } from './start.js';
import { Table } from './table.js';
import { broken, failed, loading } from './trouble.js';

const LIMIT = 2_000_000; // characters of a file that is looked at at all
const host = document.querySelector('[data-match]');
const { game, look: lookFile } = host.dataset;
const schema = JSON.parse(host.dataset.options);
const assets = new URL(document.documentElement.dataset.assets, document.baseURI);

let table = null;
const asked = addressOptions(schema, location.search);
let given = { ...lastOptions(game, schema), ...asked.options }; // of the last match, for the form and the rematch
const extra = newExtra(asked);
if (asked.pace) keepPace(asked.pace);
let saves = [];
let notice = asked.notes.join(' ');
let undo = null; // the save that was deleted last, while the notice of it is shown
let again = null; // what Retry does
let look = () => null; // the card that pictures an option, from the game's look

// Everything a table needs besides the engine, fetched once while the reader looks at the form.
const ready = Promise.all([
  loadRules(new URL(`${game}.rules.json`, assets)),
  faces.load(new URL(`${game}.faces.html`, assets)),
  import(lookFile ? new URL(lookFile, assets).href : './plain.js').catch(() => import('./plain.js')),
]);
fetch(new URL(`${game}.json`, assets)).catch(() => {}); // the worker asks for it once Python runs

function stage(name, content) {
  host.dataset.stage = name;
  document.body.toggleAttribute('data-playing', name === 'table');
  render(content, host);
}

// --- before the match ---------------------------------------------------------------------------
async function begin() {
  const returning = host.dataset.stage !== undefined;
  leaveTable();
  drawStart();
  if (returning) document.querySelector('main').focus({ preventScroll: true });
  const found = await listSaves(game);
  saves = found.saves;
  notice = found.problem || notice;
  if (host.dataset.stage === 'start') drawStart();
}

function drawStart() {
  stage('start', html`
    ${notice ? html`<p class="start-note" role="status" data-notice>${notice}${undo ? html` <button type="button" class="button" data-undelete @click=${bringBack}>Undo</button>` : nothing}</p>` : nothing}
    ${savedList(saves, { onresume: resume, onremove: remove, onopen: resume, onname: rename, onchange: drawStart })}
    <section class="start-new" aria-labelledby="new-title">
      <h2 class="start-title" id="new-title">New match</h2>
      ${startForm(schema, given, look, extra, { onplay: play, onchange: (options) => { given = { ...given, ...options }; drawStart(); } })}
    </section>
    <section class="start-import">
      <label class="start-file">Open a record from a file <input type="file" accept=".json,application/json,text/plain" data-import @change=${openFile}></label>
    </section>`);
}

function leaveTable() {
  table?.close();
  table = null;
}

async function remove(save) {
  const answer = await deleteSave(save.key);
  undo = answer.error ? null : save;
  notice = answer.error?.sentence ?? `“${save.title}” was deleted.`;
  announce(notice);
  await begin();
  host.querySelector('[data-undelete]')?.focus();
}

async function bringBack() {
  const { key, title } = undo;
  const answer = await restoreSave(key);
  undo = null;
  notice = answer.error?.sentence ?? `“${title}” is back.`;
  announce(notice);
  begin();
}

async function rename(save, name) {
  const answer = await nameSave(save.key, name.trim() === save.title ? save.named : name);
  if (answer.error) notice = answer.error.sentence;
  ({ saves } = await listSaves(game));
}

// --- to the table -------------------------------------------------------------------------------
// Asks the engine for a view, with progress and Retry while it starts. trouble: what to show for a refusal.
async function open(call, payload, trouble) {
  const attempt = () => open(call, payload, trouble);
  again = attempt; // Cancel and every later attempt put something else here
  leaveTable();
  notice = '';
  undo = null;
  if (engine.status.phase === 'failed') engine.retry();
  if (engine.status.phase === 'ready') stage('opening', html`<p class="start-note">Opening the match.</p>`);
  else drawLoading();
  await engineStarted();
  // Nothing is asked of the engine, and so nothing saved, for an attempt that was given up meanwhile.
  if (again !== attempt || engine.status.phase === 'failed') return;
  const view = await engine.call(call, payload);
  const [, , drawing] = await ready;
  if (again !== attempt || engine.status.phase === 'failed') return;
  again = null;
  if (view.error) {
    trouble(view.error);
    return;
  }
  given = view.observation.options;
  stage('table', nothing);
  table = new Table(host, drawing.default, { leave: begin, rematch: () => play(given), repeat: (seed) => play(given, seed), reload: resume });
  table.show(view);
  if (engine.kept) table.kept(engine.kept);
}

// Resolves when the engine is ready or has failed.
function engineStarted() {
  return new Promise((resolve) => {
    const check = () => {
      if (!['ready', 'failed'].includes(engine.status.phase)) return;
      engine.removeEventListener('status', check);
      resolve();
    };
    engine.addEventListener('status', check);
    engine.start();
    check();
  });
}

function drawLoading() {
  stage('loading', loading(engine.status, () => { again = null; begin(); }));
}

engine.addEventListener('status', ({ detail }) => {
  if (detail.phase === 'failed' && (again || table)) {
    const { kept } = engine;
    const retry = again ?? (kept?.saved ? () => resume(kept) : () => begin());
    leaveTable();
    stage('failed', failed(detail, kept, { onretry: retry, onleave: () => { again = null; begin(); } }));
  } else if (detail.phase === 'loading' && host.dataset.stage === 'loading') {
    drawLoading();
  }
});

engine.addEventListener('save', ({ detail }) => table?.kept(detail));

// seed: null for one that nobody chose.
function play(options, seed = null) {
  given = { ...given, ...options };
  keepOptions(game, given);
  return open('match.new', { game, options, seed: seed ?? freshSeed() }, (error) => {
    notice = error.sentence;
    begin();
  });
}

function resume(save) {
  return open('match.resume', { key: save.key }, (error) => error.gone ? leaveGone(error) : showBroken({
    title: 'This saved match cannot be opened', error, kept: 'The save is kept as it is until you delete it.',
  }, {
    onexport: () => takeOut(save.key),
    ondelete: () => remove(save),
  }));
}

// Deleted meanwhile, in another tab: there is nothing to keep or to export.
function leaveGone({ sentence }) {
  notice = sentence;
  announce(notice);
  begin();
}

async function takeOut(key) {
  const answer = await exportSave(key);
  if (answer.error) announce(answer.error.sentence);
  else download(`${game}-save.json`, answer.text);
}

async function openFile({ target }) {
  const file = target.files[0];
  if (!file) return;
  const text = file.size > LIMIT ? null : await file.text();
  const refuse = (error) => showBroken({ title: `${file.name} cannot be opened`, error, kept: 'The file itself was not changed.' }, {
    onexport: () => download(file.name, text ?? '', 'text/plain'), ondelete: null,
  });
  if (text === null) refuse({ sentence: 'The file is larger than any match could be.' });
  else open('match.load', { game, record: text }, refuse);
}

function showBroken(facts, actions) {
  stage('broken', broken(facts, { ...actions, onback: begin }));
  host.querySelector('button')?.focus();
}

bindKeys(() => table);
begin();
ready.then(([, , { cardOf }]) => {
  if (!cardOf) return;
  look = cardOf;
  if (host.dataset.stage === 'start') drawStart();
});
