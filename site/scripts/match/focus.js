// Where the focus of whoever plays by key goes: it stays where more can be chosen, else it goes to what is asked for next, and
// it is never lost. Parts of the table that hold several things to choose from are named by `data-row`.
import { lastPointer } from '../parts/pointer.js';

let left = null; // {row, place}: the row in which the last choice was made, and which of its things it was

const inRow = (host, row) => [...host.querySelectorAll(`[data-row="${row}"] button`)];

// A choice is made: what comes next may be in the same row.
export function leaveRow(host) {
  const row = document.activeElement?.closest?.('[data-row]')?.dataset.row;
  left = row === undefined ? null : { row, place: inRow(host, row).indexOf(document.activeElement) };
}

// What can be chosen in the row that was left, the nearest to where that was.
function nearest(host) {
  if (left === null) return null;
  const things = inRow(host, left.row);
  const far = (thing) => Math.abs(things.indexOf(thing) - left.place);
  return things.filter((thing) => thing.matches('[data-can]')).sort((a, b) => far(a) - far(b))[0] ?? null;
}

// Puts the focus on what the reader has to do now. With a pointer only where nothing else has it.
export function focusOnTask(host) {
  const free = () => document.activeElement === document.body || !host.contains(document.activeElement);
  if (lastPointer() !== 'key' && document.activeElement !== document.body) return;
  setTimeout(() => {
    if (!free() && lastPointer() !== 'key') return;
    const first = (...selectors) => selectors.reduce((found, selector) => found ?? host.querySelector(selector), null);
    const must = first('#result-title', '[data-picks] [data-can]');
    if (!must && lastPointer() === 'key' && host.contains(document.activeElement) && document.activeElement.matches('[data-can]')) return;
    const task = must ?? nearest(host) ?? first('.hand-card[data-can][tabindex="0"]', '.hand-card[data-can]', '[data-can]', '[data-option]', '.hand-card[tabindex="0"]');
    task?.focus({ preventScroll: true });
    if (lastPointer() === 'key') task?.scrollIntoView({ block: 'nearest' });
  });
}

// A button that cannot be pressed any more loses the focus, too, if only later.
const isLost = (element) => element === document.body || element.matches(':disabled') || !element.checkVisibility();

// Runs a drawing. What had the focus may be gone with it: then the line has it, until there is something to do.
export function holdFocus(host, draw) {
  const had = lastPointer() === 'key' && host.contains(document.activeElement);
  draw();
  if (had) setTimeout(() => isLost(document.activeElement) && host.querySelector('decision-line')?.focus({ preventScroll: true }));
}

// Moves the focus to a row: to the first thing in it that can be chosen, else to its first. Returns whether there is one.
export function goToRow(host, row) {
  const things = inRow(host, row);
  const to = things.find((thing) => thing.matches('[data-can]')) ?? things.find((thing) => thing.matches('[tabindex="0"]')) ?? things[0];
  to?.focus();
  return to !== undefined;
}

const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

// Moves the focus within its row to what lies next in the direction of an arrow key. Returns whether it was for that.
export function moveInRow({ key, target }) {
  const row = target.closest?.('[data-row]');
  if (!row || !WAYS[key]) return false;
  const [x, y] = WAYS[key];
  const middle = (thing) => { const { left: from, top, width, height } = thing.getBoundingClientRect(); return [from + width / 2, top + height / 2]; };
  const [fromX, fromY] = middle(target);
  const found = [...row.querySelectorAll('button')].filter((thing) => thing !== target && thing.checkVisibility()).map((thing) => {
    const [toX, toY] = middle(thing);
    const [ahead, aside] = x ? [(toX - fromX) * x, Math.abs(toY - fromY)] : [(toY - fromY) * y, Math.abs(toX - fromX)];
    return { thing, ahead, far: ahead + 3 * aside };
  }).filter(({ ahead }) => ahead > 2).sort((a, b) => a.far - b.far)[0];
  found?.thing.focus();
  return true;
}
