// Saved matches in IndexedDB. Only the worker reads the records: they hold choices that the page
// must not see. A key is `rulebook/1/<game>/match/<id>`, a value {meta, record};
// the time of saving is added to the meta as `saved`.
// Whatever is stored may be broken or written by someone else: nothing here trusts its shape.

import { createStore, del, entries, get, set } from '../vendor/idb-keyval.js';

const PREFIX = 'rulebook/1/';
const TICK = 500; // ms
const BLOCKED = 'The match is not saved because this browser does not let the site store anything. You can play on; closing the page ends the match.';
const FULL = 'The match is not saved because the space for this site is used up. Delete old matches to make room.';
const UNREADABLE = 'Saved matches cannot be read because this browser does not let the site store anything.';

let store;
let patience = 12; // ticks

// Some browsers never answer when storage is blocked. Waiting is counted in ticks, not by the
// clock: while Python starts, this thread may be busy for seconds and the answer already there.
function patiently(work) {
  return new Promise((resolve, reject) => {
    let left = patience;
    let timer = setTimeout(function tick() {
      left -= 1;
      if (left > 0) {
        timer = setTimeout(tick, TICK);
        return;
      }
      patience = 2; // until it answers again, play is not held up for long
      reject(new Error('storage does not answer'));
    }, TICK);
    Promise.resolve().then(() => {
      store ??= createStore('rulebook', 'saves');
      return work(store);
    }).then((value) => {
      patience = 12;
      resolve(value);
    }, reject).finally(() => clearTimeout(timer));
  });
}

const isKey = (key, game) => typeof key === 'string' && key.startsWith(game ? `${PREFIX}${game}/match/` : PREFIX);

// The game that a key belongs to, or null if it is no key of ours.
export function gameOf(key) {
  return /^rulebook\/1\/([a-z0-9-]+)\/match\/./.exec(key)?.[1] ?? null;
}

// Writes one save. Returns what the answer to the page says about it.
export async function write({ key, meta, record }) {
  try {
    await patiently((db) => set(key, { meta: { ...meta, saved: Date.now() }, record }, db));
    return { saved: true };
  } catch (error) {
    return { saved: false, save_error: error?.name === 'QuotaExceededError' ? FULL : BLOCKED };
  }
}

const noSuch = { error: { sentence: 'This saved match is no longer here; it may have been deleted in another tab.', gone: true } };
const blocked = { error: { sentence: UNREADABLE } };

// {saves: [{key, meta}]}, in no order that means anything; meta is null where it cannot be read.
async function list({ game }) {
  try {
    const found = await patiently((db) => entries(db));
    const saves = found.filter(([key]) => isKey(key, game)).map(([key, value]) => ({
      key,
      meta: value !== null && typeof value === 'object' && value.meta !== undefined ? value.meta : null,
    }));
    return { saves };
  } catch {
    return { saves: [], save_error: UNREADABLE };
  }
}

// The record as stored and how often a choice was taken back as practice: {record, takebacks}, or {error}.
export async function read(key) {
  try {
    const value = isKey(key) ? await patiently((db) => get(key, db)) : undefined;
    if (value === undefined) return noSuch;
    const whole = value !== null && typeof value === 'object' && 'record' in value;
    return { record: whole ? value.record : value, takebacks: whole ? value.meta?.takebacks ?? 0 : 0 };
  } catch {
    return blocked;
  }
}

async function raw({ key }) {
  const found = await read(key);
  if (found.error) return found;
  return { text: typeof found.record === 'string' ? found.record : JSON.stringify(found.record, null, 1) };
}

async function remove({ key }) {
  try {
    if (isKey(key)) await patiently((db) => del(key, db));
    return { deleted: true };
  } catch {
    return blocked;
  }
}

// The calls that need no Python, by name.
export const calls = { 'saves.list': list, 'saves.export': raw, 'saves.delete': remove };
