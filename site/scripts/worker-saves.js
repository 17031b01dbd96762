// Saved matches. Only the worker reads the records: they hold choices that the page must not see.
// A key is `rulebook/1/<game>/match/<id>`, a value {meta, record, stamp, name?}: the time of saving is
// in the meta as `saved`, the stamp changes with every writing, the name is the reader's own.
// Whatever is stored may be broken or written by someone else: nothing here trusts its shape.

import { del, entries, get, update } from '../vendor/idb-keyval.js';
import { patiently } from './worker-store.js';

const PREFIX = 'rulebook/1/';
const MOST_TEXT = 200; // characters of one text in a list of saves
const BLOCKED = 'The match is not saved because this browser does not let the site store anything. You can play on, and export the match to keep it.';
const FULL = 'The match is not saved because the space for this site is used up. Delete old matches to make room, or export the match to keep it.';
const MOVED = 'This match moved on in another tab.';
const UNREADABLE = 'Saved matches cannot be read because this browser does not let the site store anything.';
const NO_TEXT = 'This save holds something that cannot be read as a match.';

const isKey = (key, game) => typeof key === 'string' && key.startsWith(game ? `${PREFIX}${game}/match/` : PREFIX);
const isMapping = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const stampOf = (value) => (isMapping(value) && typeof value.stamp === 'string' ? value.stamp : null);

// The game that a key belongs to, or null if it is no key of ours.
export function gameOf(key) {
  return /^rulebook\/1\/([a-z0-9-]{1,60})\/match\/./.exec(key)?.[1] ?? null;
}

// A record as JSON, or null: what is stored may run in circles or be nested too deeply for any text.
function textOf(record) {
  try {
    return typeof record === 'string' ? record : JSON.stringify(record) ?? 'null';
  } catch {
    return null;
  }
}

const recordOf = (value) => (isMapping(value) && 'record' in value ? value.record : value);

const newStamp = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('-');

class Moved extends Error {}

// Writes one save, if what is stored is still what this tab read or wrote last: known is its stamp, or
// null for a match that has not been stored. Returns {saved, stamp} or {saved: false, save_error, moved?}.
export async function write({ key, meta, record }, known) {
  let stamp = newStamp();
  let changed = true;
  const renew = (stored) => {
    const theirs = stampOf(stored);
    if (isMapping(stored) && textOf(stored.record) === textOf(record) && stored.meta?.takebacks === meta.takebacks && (stored.meta?.coached ?? 0) === (meta.coached ?? 0)) {
      stamp = theirs;
      changed = false;
      return stored; // the same match, as far as this: nothing to write
    }
    if (stored !== undefined && theirs !== known) throw new Moved();
    const name = isMapping(stored) && typeof stored.name === 'string' ? { name: stored.name } : {};
    return { meta: { ...meta, saved: Date.now() }, record, stamp, ...name };
  };
  try {
    await patiently((db) => update(key, renew, db));
    return { saved: true, stamp, changed };
  } catch (error) {
    if (error instanceof Moved) return { saved: false, save_error: MOVED, moved: true };
    return { saved: false, save_error: error?.name === 'QuotaExceededError' ? FULL : BLOCKED };
  }
}

// The key and stamp under which the very same match is stored already, or null.
export async function twin({ key, record }) {
  try {
    const text = textOf(record);
    const found = await patiently((db) => entries(db));
    const same = found.find(([other, value]) => isKey(other, gameOf(key)) && other !== key && textOf(recordOf(value)) === text);
    return same ? { key: same[0], stamp: stampOf(same[1]) } : null;
  } catch {
    return null;
  }
}

const noSuch = { error: { sentence: 'This saved match is no longer here; it may have been deleted in another tab.', gone: true } };
const blocked = { error: { sentence: UNREADABLE } };

// What a list shows of a save: plain values and short texts, whatever is stored.
function plain(meta) {
  if (!isMapping(meta)) return null;
  const short = (value) => (typeof value === 'string' ? value.slice(0, MOST_TEXT)
    : typeof value === 'number' || typeof value === 'boolean' ? value : null);
  const facts = Object.entries(meta).slice(0, 40).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, 8).map(short) : short(value)]);
  return Object.fromEntries(facts);
}

// {saves: [{key, meta, name}]}, in no order that means anything; meta is null where it cannot be read.
async function list({ game }) {
  try {
    const found = await patiently((db) => entries(db));
    const saves = found.filter(([key]) => isKey(key, game)).map(([key, value]) => ({
      key, meta: plain(value?.meta), name: typeof value?.name === 'string' ? value.name.slice(0, MOST_TEXT) : '',
    }));
    return { saves };
  } catch {
    return { saves: [], save_error: UNREADABLE };
  }
}

// A save to be opened: {record, as JSON; takebacks, how often a choice was taken back as practice; coached, for how many
// choices the coach was asked; stamp}, or {error}.
export async function read(key) {
  try {
    const value = isKey(key) ? await patiently((db) => get(key, db)) : undefined;
    if (value === undefined) return noSuch;
    const record = textOf(recordOf(value));
    if (record === null) return { error: { sentence: NO_TEXT } };
    return { record, takebacks: value?.meta?.takebacks ?? 0, coached: value?.meta?.coached ?? 0, stamp: stampOf(value) };
  } catch {
    return blocked;
  }
}

async function raw({ key }) {
  const found = await read(key);
  if (found.error) return found;
  try {
    return { text: JSON.stringify(JSON.parse(found.record), null, 1) };
  } catch {
    return { text: found.record };
  }
}

async function rename({ key, name }) {
  const title = String(name).trim().slice(0, MOST_TEXT);
  const named = (stored) => {
    if (!isMapping(stored)) throw new Error('nothing to name');
    const { name: old, ...rest } = stored;
    return title ? { ...rest, name: title } : rest;
  };
  try {
    if (isKey(key)) await patiently((db) => update(key, named, db));
    return { name: title };
  } catch {
    return { error: { sentence: 'The match could not be named.' } };
  }
}

const removed = new Map(); // key -> what was deleted while this worker runs, for who thinks better of it

async function remove({ key }) {
  const take = (db) => get(key, db).then((value) => {
    if (value !== undefined) removed.set(key, value);
    return del(key, db);
  });
  try {
    if (isKey(key)) await patiently(take);
    return { deleted: true };
  } catch {
    return blocked;
  }
}

async function restore({ key }) {
  try {
    // What has been saved under the key meanwhile is newer and stays.
    if (removed.has(key)) await patiently((db) => update(key, (stored) => stored ?? removed.get(key), db));
    return removed.delete(key) ? { restored: true } : noSuch;
  } catch {
    return { error: { sentence: BLOCKED } };
  }
}

// The calls that need no Python, by name.
export const calls = { 'saves.list': list, 'saves.export': raw, 'saves.rename': rename, 'saves.delete': remove, 'saves.restore': restore };
