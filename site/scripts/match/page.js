// The match page: saved matches and a form, or what a link carries; then progress, the table, the replay.
import { engine } from '../engine-client.js';
import { html, nothing, render } from '../parts/lit.js';
import { announce } from '../parts/announcer.js';
import { faces } from '../parts/faces.js';
import { loadRules } from '../parts/rules.js';
import { download } from './download.js';
import { Guides } from './guide.js';
import { entry as guideEntry } from './guide-note.js';
import { cameBack, enter, listen, settle } from './history.js';
import { bindKeys } from './keys.js';
import { linkHere } from './link.js';
import { Replay } from './replay.js';
import { savedList } from './saved-list.js';
import { deleteSave, exportSave, listSaves, nameSave, restoreSave } from './saves.js';
import { addressOptions, freshSeed, keepOptions, keepPace, lastOptions } from './settings.js';
import { share } from './share.js';
import { labelsOf, sharedPage } from './shared.js';
import { newExtra, startForm } from './start.js';
import { Table } from './table.js';
import { broken, failed, loading } from './trouble.js';

const LIMIT = 2_000_000; // characters of a file that is looked at at all
const host = document.querySelector('[data-match]');
const { game, look: lookFile } = host.dataset;
const schema = JSON.parse(host.dataset.options);
const assets = new URL(document.documentElement.dataset.assets, document.baseURI);

let table = null;
let replay = null;
let opened = null; // {key, link}: the match that the engine has open; link: it is only watched from there
const last = lastOptions(game, schema);
const asked = addressOptions(schema, location.search, last);
let given = { ...last, ...asked.options }; // of the last match, for the form and the rematch
const extra = newExtra(asked);
if (asked.pace) keepPace(asked.pace);
let saves = [];
let notice = asked.notes.join(' ');
let undo = null; // the save that was deleted last, while the notice of it is shown
let again = null; // what Retry does
let drawing = null; // the game's table view
const invitation = host.dataset.guide ? JSON.parse(host.dataset.guide) : null; // {title, intro} of the guided match
let guides = null; // the guided matches, once their guide is here
let learning = false; // whether the address asks for one
let look = () => null; // the card that pictures an option, from the game's look

// Everything a table needs besides the engine, fetched once while the reader looks at the form.
const ready = Promise.all([
  loadRules(new URL(`${game}.rules.json`, assets)),
  faces.load(new URL(`${game}.faces.html`, assets)),
  invitation ? fetch(new URL(`${game}.guide.json`, assets)).then((answer) => answer.json()).then((data) => { guides = new Guides(data, game); }).catch(() => {}) : null,
  import(lookFile ? new URL(lookFile, assets).href : './plain.js').catch(() => import('./plain.js')),
]);
fetch(new URL(`${game}.json`, assets)).catch(() => {}); // the worker asks for it once Python runs

function stage(name, content) {
  host.dataset.stage = name;
  document.body.toggleAttribute('data-playing', name === 'table' || name === 'replay');
  render(content, host);
}

// --- before the match ---------------------------------------------------------------------------
async function begin() {
  const returning = host.dataset.stage !== undefined;
  leaveTable();
  enter('start');
  drawStart();
  if (returning) document.querySelector('main').focus({ preventScroll: true });
  const found = await listSaves(game);
  saves = found.saves;
  notice = found.problem || notice;
  if (host.dataset.stage === 'start') drawStart();
}

function drawStart() {
  const guide = invitation ? guideEntry(invitation, guides?.running(saves), { onlearn: learn, onresume: (save) => resume(save) }) : nothing;
  stage('start', html`
    ${learning ? guide : nothing}
    ${notice ? html`<p class="start-note" role="status" data-notice>${notice}${undo ? html` <button type="button" class="button" data-undelete @click=${bringBack}>Undo</button>` : nothing}</p>` : nothing}
    ${savedList(saves, { onresume: (save) => resume(save), onreplay: (save) => resume(save, watch), onremove: remove, onopen: (save) => resume(save), onname: rename, onchange: drawStart })}
    ${learning ? nothing : guide}
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
  replay?.close();
  table = null;
  replay = null;
}

async function remove(save) {
  const answer = await deleteSave(save.key);
  undo = answer.error ? null : save;
  notice = answer.error?.sentence ?? `${save.title ? `“${save.title}”` : 'The match'} was deleted.`;
  announce(notice);
  await begin();
  host.querySelector('[data-undelete]')?.focus();
}

async function bringBack() {
  const { key, title } = undo;
  const answer = await restoreSave(key);
  undo = null;
  notice = answer.error?.sentence ?? `${title ? `“${title}”` : 'The match'} is back.`;
  announce(notice);
  begin();
}

async function rename(save, name) {
  const answer = await nameSave(save.key, name.trim() === save.title ? save.named : name);
  if (answer.error) notice = answer.error.sentence;
  ({ saves } = await listSaves(game));
}

// --- to the table -------------------------------------------------------------------------------
// Asks the engine for something, with progress and Retry while it starts. trouble: what to show for a
// refusal; then: what to do with the answer, by default to play the match that it is.
async function open(call, payload, trouble, then = sit) {
  const attempt = () => open(call, payload, trouble, then);
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
  const answer = await engine.call(call, payload);
  [, , , drawing] = await ready;
  if (again !== attempt || engine.status.phase === 'failed') return;
  again = null;
  if (answer.error) trouble(answer.error);
  else then(answer);
}

// Sits down to a new match. In a game of turns, what others have done before the reader's first choice is told as all of it is.
async function sitFirst(view) {
  const told = drawing.windows && view.log.some(({ turn }) => turn) ? await engine.call('match.replay', {}) : null;
  sit(view, told?.beats ? { observation: told.observation, beats: told.beats.slice(told.setup) } : null);
}

// Sits down to a match that the engine has opened, or that was left for its replay. before: {observation, beats} that lead to it
// and are to be told, or null.
function sit(view, before = null) {
  opened = { key: view.key ?? opened?.key, link: null };
  given = view.options;
  leaveTable();
  enter('table', { key: opened.key });
  stage('table', nothing);
  table = new Table(host, drawing.default, {
    guide: guides?.of(opened.key), windows: drawing.windows, rows: drawing.rows, leave: begin, rematch: () => play(given), again: () => open('match.again', { game }, giveUp, sitFirst), reload: (save) => resume(save), replay: watch, share: () => share({ over: table.view.outcome !== null }),
  });
  if (before) table.begin(before, view);
  else table.show(view);
  if (engine.kept) table.kept(engine.kept);
}

// Back to the match that the engine has open, wherever it stands by now.
const sitAgain = () => open('match.view', { game }, giveUp);

// Shows the replay of the match that is open. found: its view, where the engine has just opened it;
// from: where to begin, {beat} or {at}, a position of the replay.
async function watch(found = null, from = {}) {
  if (found?.observation) opened = { key: found.key, link: null };
  await replayOf(from);
}

async function replayOf(from = {}) {
  const told = await engine.call('match.replay', {});
  if (told.error) {
    giveUp(told.error);
    return;
  }
  leaveTable();
  const { key, link } = opened;
  const { over } = told;
  const match = link ? { link } : { key };
  enter('replay', match, { hash: link !== null });
  stage('replay', nothing);
  replay = new Replay(host, drawing.default, told, {
    events: { leave: link ? () => openLink(link) : sitAgain, share: () => share({ over }), left: (at) => settle('replay', { ...match, at }) },
    back: link ? 'back to the link' : over ? 'back to the result' : 'back to the match',
  });
  replay.show(from);
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
  if (detail.phase === 'failed' && (again || table || replay)) {
    const { kept } = engine;
    const retry = again ?? (kept?.saved ? () => resume(kept) : () => begin());
    leaveTable();
    opened = null;
    stage('failed', failed(detail, kept, { onretry: retry, onleave: () => { again = null; begin(); } }));
  } else if (detail.phase === 'loading' && host.dataset.stage === 'loading') {
    drawLoading();
  }
});

engine.addEventListener('save', ({ detail }) => {
  if (opened && !opened.link && detail.key && (detail.already || opened.key === detail.key)) {
    opened.key = detail.key;
    if (history.state?.key) settle(history.state.stage, { key: detail.key });
  }
  table?.kept(detail);
});

// seed: null for one that nobody chose.
function play(options, seed = null) {
  given = { ...given, ...options };
  keepOptions(game, given);
  return open('match.new', { game, options, seed: seed ?? freshSeed() }, giveUp, sitFirst);
}

// The guided match: always the same one, so that it shows what its guide speaks of.
async function learn() {
  await ready;
  if (!guides) giveUp({ sentence: 'The guide could not be fetched. Check the connection and reload the page.' });
  else open('match.new', { game, ...guides.data.match }, giveUp, (view) => {
    guides.begin(view.key);
    sit(view);
  });
}

function resume(save, then = sit) {
  return open('match.resume', { key: save.key }, (error) => error.gone ? giveUp(error) : showBroken({
    title: 'This saved match cannot be opened', error, kept: 'The save is kept as it is until you delete it.',
  }, {
    onexport: () => takeOut(save.key),
    ondelete: () => remove(save),
  }), then);
}

// Back to the start, where it says why: there is nothing to keep or to export.
function giveUp({ sentence }) {
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

// --- a link ---------------------------------------------------------------------------------------
// What a link carries, and what can be done with it. The match that is open stays so until one of them is.
function openLink(link) {
  enter('shared', {}, { hash: true });
  return open('match.peek', { game, link }, (error) => showBroken({
    title: 'This link cannot be opened', error, kept: opened?.key ? 'The match that you had open is as it was.' : '',
  }, { onexport: null, ondelete: null }), (peek) => {
    const load = (then, more) => open('match.load', { game, link, ...more }, giveUp, then);
    const own = opened && !opened.link ? opened : null;
    stage('shared', sharedPage(peek, labelsOf(schema, peek.options), own && { saved: engine.kept?.saved === true }, {
      onwatch: () => watchLink(link), onresult: () => load(sit), onplay: () => load(sit), onleave: begin, onback: sitAgain,
    }));
    host.querySelector('#shared-title').focus({ preventScroll: true });
  });
}

// Watches a match without making a save of it.
function watchLink(link, from = {}) {
  return open('match.load', { game, link, watch: true }, giveUp, () => {
    opened = { key: null, link };
    replayOf(from);
  });
}

// What the address carries is opened. Returns whether there was anything.
function arrive() {
  const link = linkHere();
  learning = location.hash === '#learn';
  if (learning) {
    begin();
    return true;
  }
  if (link === null) return false;
  openLink(link);
  return true;
}

// Back or forward to a stage of this visit.
function follow({ stage: to, key, link, at }) {
  const here = opened && (link ? opened.link === link : !opened.link && opened.key === key);
  if (to === 'shared' && arrive()) return;
  if (to === 'table' && here) sitAgain();
  else if (to === 'table' && key) resume({ key });
  else if (to === 'replay' && here) replayOf({ at });
  else if (to === 'replay' && (link || key)) {
    if (link) watchLink(link, { at });
    else resume({ key }, (found) => watch(found, { at }));
  } else begin();
}

function showBroken(facts, actions) {
  stage('broken', broken(facts, { ...actions, onback: begin }));
  host.querySelector('button')?.focus();
}

bindKeys(() => table);
listen(follow, arrive);
const left = cameBack(); // such as by a link to a rule
if (['table', 'replay'].includes(left?.stage) && (left.key || left.link)) {
  follow(left);
} else {
  settle(linkHere() === null ? 'start' : 'shared');
  if (!arrive()) begin();
}
ready.then(([, , , { cardOf }]) => {
  if (cardOf) look = cardOf;
  layOut();
});
setTimeout(layOut, 2500); // a form without pictures is better than none

function layOut() {
  if (extra.pictures) return;
  extra.pictures = true;
  if (host.dataset.stage === 'start') drawStart();
}
