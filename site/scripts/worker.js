// The one worker of the site. Messages in:
//   {kind: 'start', runtime, assets}          addresses of the two folders
//   {kind: 'call', id, name, payload}         one answer; for a choice that has the other side think, after progress
//   {kind: 'job', id, name, payload}          work in slices, with progress
//   {kind: 'cancel', id}                      ends a job between two slices
//   {kind: 'check'}                           looks whether another tab has saved the open match
// Messages out:
//   {kind: 'progress', loaded, total, whole?: all has arrived}  {kind: 'ready'}  {kind: 'failed', sentence}
//   {kind: 'answer', id, result}  {kind: 'slice', id, progress, beats?, lines?: what a choice has led to by now}  {kind: 'cancelled', id}
//   {kind: 'save', key, saved, save_error?, moved?, already?}   the open match was written, or was not

import { startPython } from './worker-start.js';

// Not imported above: the download of Python should not wait for it.
const keeping = Promise.all([import('./worker-saves.js'), import('./worker-keeper.js')]).then(([saves, keeper]) => ({ ...saves, ...keeper }));
keeping.catch(() => {}); // whoever needs it hears of the failure
const NO_SAVES = 'The match is not saved because a part of this site could not be fetched. You can play on, and export the match to keep it.';

const SLICE = 25; // ms of Python between two looks at the messages

let assets;
let starting = null;
const loadedGames = new Map(); // game -> promise that its content is in Python
const cancelled = new Set();
let running = null; // the job whose slices are being run
let opening = 0; // calls that wait to open another match
let calls = Promise.resolve();
let jobs = Promise.resolve();

// A turn of the event loop without the 4 ms that setTimeout takes.
const channel = new MessageChannel();
const waiting = [];
channel.port1.onmessage = () => waiting.shift()();
const turn = () => new Promise((resolve) => {
  waiting.push(resolve);
  channel.port2.postMessage(null);
});

function start({ runtime, assets: folder }) {
  assets = folder;
  starting = startPython(runtime, (loaded, total, whole) => postMessage({ kind: 'progress', loaded, total, whole })).then(
    (parts) => {
      postMessage({ kind: 'ready' });
      return parts.browser;
    },
    (error) => {
      postMessage({ kind: 'failed', sentence: error.message, detail: String(error.cause ?? '') });
      throw error;
    },
  );
  starting.catch(() => {});
}

async function fetchGame(game) {
  const none = 'This site has no game of that name.';
  if (!/^[a-z0-9-]{1,60}$/.test(game)) throw new Error(none);
  let response;
  try {
    response = await fetch(new URL(`${game}.json`, assets));
  } catch {
    throw new Error('The connection failed while fetching the cards of this game. Check it and try again.');
  }
  if (response.status === 404) throw new Error(none);
  if (!response.ok) throw new Error(`The cards of this game could not be fetched (error ${response.status}). Reload the page.`);
  return response.text();
}

// Resolves to engine.browser when it has started and has the content of the game, if one is named.
async function engineWith(game) {
  if (typeof game !== 'string') return starting;
  if (!loadedGames.has(game)) {
    const fetching = fetchGame(game); // while Python starts
    const loading = Promise.all([starting, fetching]).then(([browser, text]) => browser.load_content(game, text));
    loadedGames.set(game, loading);
    loading.catch(() => loadedGames.delete(game)); // so that the next call tries again
  }
  await loadedGames.get(game);
  return starting;
}

// A Python error is a fault of ours: the reader gets a sentence, the console the trace. Anything else
// (memory used up, the stack overrun) leaves Python unusable, so that the page has to start it anew.
function enterPython(work) {
  try {
    return JSON.parse(work() ?? 'null');
  } catch (error) {
    console.error(error);
    const last = String(error?.message ?? error).trim().split('\n').at(-1);
    if (error?.name !== 'PythonError') {
      postMessage({ kind: 'failed', sentence: 'The rules engine broke down; the device may be short of memory.', detail: last });
    }
    return { error: { sentence: 'The rules engine made a mistake and did nothing. The match is as it was; please report this.', detail: last } };
  }
}

// How the match that a call opens came to be, where it opens one.
const OPENS = { 'match.new': {}, 'match.again': {}, 'match.load': { imported: true } };

const opens = (name) => name in OPENS || name === 'match.resume';

// The answer to a choice. The other side may still have to think: that goes on in slices, and is dropped, and the
// match stays as it was, where another match is to be opened.
async function chosen(browser, id, payload, keeper) {
  let found = enterPython(() => browser.call('match.choose', JSON.stringify({ ...payload, sliced: true })));
  while (found?.thinking) {
    if (found.save) keeper?.keep(found.save); // what the reader has seen is not to be chosen anew after a reload
    postMessage({ kind: 'slice', id, progress: 0, beats: found.beats, lines: found.lines });
    await turn();
    if (opening) {
      enterPython(() => browser.call('match.drop', '{}'));
      return { error: { sentence: 'Another match was opened before the other side had chosen.' } };
    }
    found = enterPython(() => browser.call('match.go-on', '{}'));
  }
  return found;
}

// The match goes on whether it can be saved or not.
async function answer(id, name, payload) {
  const keeper = await keeping.catch(() => null);
  let call = name;
  let sent = payload;
  let { game } = payload;
  let origin = { imported: name === 'match.load' };
  if (name.startsWith('saves.') || name === 'match.resume') {
    if (!keeper) return { error: { sentence: NO_SAVES } };
    await keeper.written();
    if (name !== 'match.resume') return keeper.calls[name](payload);
    const { stamp, ...stored } = await keeper.read(payload.key);
    if (stored.error) return stored;
    call = 'match.load';
    game = keeper.gameOf(payload.key);
    sent = { game, key: payload.key, ...stored };
    origin = { stamp };
  }
  const browser = await engineWith(game ?? sent.record?.game);
  const old = name === 'match.choose' || name === 'match.undo' ? keeper?.outdated() : null;
  if (old) return old;
  const found = name === 'match.choose' ? await chosen(browser, id, sent, keeper) : enterPython(() => browser.call(call, JSON.stringify(sent)));
  if (found?.key) keeper?.take(found.key, origin); // a match was opened
  if (!found?.save) return found;
  const { save, ...result } = found;
  if (!keeper) return { ...result, save_error: NO_SAVES };
  keeper.keep(save);
  return result;
}

async function work(id, name, payload) {
  const browser = await engineWith(payload.game);
  if (cancelled.delete(id)) return null;
  running = id;
  const begun = enterPython(() => browser.begin(name, JSON.stringify(payload)));
  if (begun?.error) return begun;
  for (;;) {
    if (cancelled.delete(id)) return null;
    const result = enterPython(() => browser.slice(SLICE));
    if (result !== null && !('progress' in result)) return result;
    if (result) postMessage({ kind: 'slice', id, progress: result.progress });
    await turn();
  }
}

self.onmessage = ({ data }) => {
  const { kind, id, name, payload } = data;
  const send = (result) => postMessage(result === null ? { kind: 'cancelled', id } : { kind: 'answer', id, result });
  const broken = (error) => send({ error: { sentence: error.message } });
  if (kind === 'start') start(data);
  // Calls wait for each other, and so do jobs; a call may come between two slices of a job.
  else if (kind === 'call') {
    opening += opens(name);
    calls = calls.then(() => {
      opening -= opens(name);
      return answer(id, name, payload);
    }).then(send, broken);
  }
  else if (kind === 'job') jobs = jobs.then(() => work(id, name, payload)).then(send, broken);
  else if (kind === 'check') keeping.then(({ check }) => check(), () => {});
  else if (kind === 'cancel') {
    cancelled.add(id);
    if (id !== running) send(null); // it waits for Python or for another job, and will not begin
  }
};
