// Keys of the whole table: 1-9 pick, the letters below and those of the game's rows, arrows move within a row, Escape closes what
// is open. about.js lists them.
import { lastPointer } from '../parts/pointer.js';
import { goToRow, moveInRow } from './focus.js';
import { steady } from './steady.js';

const typing = 'input, select, textarea, [contenteditable]';

export function bindKeys(current) {
  steady(current);
  document.addEventListener('keydown', (event) => {
    const table = current();
    if (!table || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') {
      if (close(table)) event.preventDefault();
      return;
    }
    if (event.target.closest?.(typing)) return;
    if (act(table, event)) event.preventDefault();
  });
  // What was raised to be read is lowered when the focus goes elsewhere, so that it covers nothing and no refusal of it stays.
  document.addEventListener('focusin', ({ target }) => {
    const table = current();
    if (!table || table.raised === null || lastPointer() !== 'key' || !table.host.contains(target)) return;
    if (target.dataset.touch !== table.raised && !target.closest('.preview, decision-line, rule-drawer')) table.raise(null);
  });
}

// Shuts the topmost open thing. Returns whether there was one.
function close(table) {
  return table.host.querySelector('rule-drawer')?.close() || table.stopAsking() || table.coach?.shut() || table.toggleLog(false)
    || (table.raised !== null && (table.raise(null), true));
}

const LETTERS = {
  u: (table) => table.undo(),
  l: (table) => table.toggleLog(),
  a: (table) => table.showAgain(),
  c: (table) => table.setCoach(!table.coach),
  n: (table) => table.next(),
  s: (table) => table.skip(),
  t: (table) => table.skipTurn(),
  '?': (table) => table.about(),
};

function act(table, event) {
  const { key } = event;
  if (/^[1-9]$/.test(key)) return pickNth(table, key);
  if (moveInRow(event)) return true;
  const there = table.rows[key.toLowerCase()];
  if (there) return goToRow(table.host, there.row);
  const letter = LETTERS[key.toLowerCase()];
  if (!letter || [LETTERS.n, LETTERS.s, LETTERS.t].includes(letter) && !table.player.playing) return false;
  letter(table);
  return true;
}

// The nth card of the hand, or the nth button where the choice is not one of cards.
function pickNth(table, key) {
  const target = table.host.querySelector(`[data-nth="${key}"]:not([disabled])`);
  if (!target) return false;
  target.focus({ preventScroll: true });
  target.click();
  return true;
}
