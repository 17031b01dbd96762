// Keeps the open match: its saves are written after the answer has gone to the page, one after the
// other, the newest last; another tab on the same match is noticed. The page is told by the message
//   {kind: 'save', key, saved, save_error?, moved?, already?}

import { read, twin, write } from './worker-saves.js';

const CHANNEL = 'rulebook/1/saves';

let open = null; // {key, stamp, moved, imported}: the match that the engine has open
const waiting = new Map(); // match -> its newest save that is not written yet
let writing = null;

const tell = (match, facts) => match === open && postMessage({ kind: 'save', key: match.key, ...facts });

let channel = null;
try {
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (open && !open.moved && data?.key === open.key && typeof data.stamp === 'string' && data.stamp !== open.stamp) moved(open);
  };
} catch {
  // Without it the other tab is noticed when this one saves.
}

function moved(match, sentence = 'This match moved on in another tab.') {
  match.moved = true;
  tell(match, { saved: false, moved: true, save_error: sentence });
}

// Why the open match cannot be changed here, as an answer to the page, or null.
export function outdated() {
  return open?.moved ? { error: { sentence: 'This match moved on in another tab. Load it here to go on from there.', moved: true } } : null;
}

// The engine has opened a match. stamp: of the save that it was read from, else null; imported: it came
// from a file or a link, so that it may be stored already.
export function take(key, { stamp = null, imported = false } = {}) {
  open = { key, stamp, moved: false, imported };
  tell(open, { saved: false }); // not yet
}

// Has a save of the open match written.
export function keep(save) {
  waiting.set(open, save);
  writing ??= drain();
}

async function drain() {
  while (waiting.size) {
    const [[match, save]] = waiting;
    waiting.delete(match);
    await store(match, save);
  }
  writing = null;
}

async function store(match, save) {
  let already = false;
  if (match.imported) {
    match.imported = false;
    const same = await twin(save);
    if (same) {
      already = true;
      Object.assign(match, same); // goes on under the save that is there
    }
  }
  const { stamp, changed, ...told } = await write({ ...save, key: match.key }, match.stamp);
  if (told.moved) {
    moved(match, told.save_error);
    return;
  }
  if (told.saved) match.stamp = stamp;
  if (changed) channel?.postMessage({ key: match.key, stamp });
  tell(match, already ? { ...told, already } : told);
}

// Resolves when everything has been written, or could not be.
export async function written() {
  await writing;
}

// Looks whether another tab has saved the open match since.
export async function check() {
  await written();
  const match = open;
  if (!match || match.moved || match.stamp === null) return;
  const { stamp } = await read(match.key);
  if (stamp && stamp !== match.stamp && match === open && !writing) moved(match);
}
