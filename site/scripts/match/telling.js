// Telling beats at a table: one after the other is shown, said and written into the log, at the reader's pace.
import { announce } from '../parts/announcer.js';
import { setStill } from '../parts/motion.js';
import { turnAfter, turnOf, whereFallen } from './follow.js';

const MOST_SAID = 12; // sentences of a game of turns said at once; of more, only the last

// Tells beats on the table as it stands. frames: the observations after them; log: all lines by their end; before: how many of
// them came before. Resolves when they are told, or the table is left; what comes next is settled by whoever calls.
export async function tell(table, beats, { frames, log, before, pace }) {
  const { guide, player } = table;
  const hadFocus = table.host.contains(document.activeElement) || document.activeElement === document.body;
  const fallen = guide ? null : whereFallen(beats, [table.observation, ...frames]);
  const stops = guide?.stops(beats) ?? new Map(fallen === null ? [] : [[fallen, null]]);
  let heard = 0; // beats already said: without stops all of them, else those up to the next stop
  Object.assign(table, { all: frames, fallsAt: fallen });
  table.recap.add(table.observation, frames, table.first);
  await player.play(beats, pace, (index, waits) => {
    if (table.lost) return;
    const beat = beats[index];
    guide?.at(stops.get(index));
    table.observation = frames[index];
    table.frames = frames.slice(0, index + 1);
    if (beat.text) {
      table.beat = beat;
      table.waits = waits;
      table.fallen = index === fallen;
      table.log = log.slice(0, before + beats.slice(0, index + 1).filter(({ text }) => text).length);
      if (waits && pace === 'step') announce(beat.text, guide?.explain(stops.get(index)));
      else if (index >= heard) heard = say(table, beats, stops, heard, turnAfter(frames, index));
    }
    table.redraw();
    if (waits && hadFocus) setTimeout(() => table.host.querySelector('[data-next]')?.focus({ preventScroll: true }));
  }, stops, passedOver(table, frames));
  if (!table.lost && pace !== 'step' && heard < beats.length) say(table, beats, new Map(), heard, null);
}

// Knocked out, the reader watches the others, from here at the usual pace; at that of an instant there would be nothing to watch.
export function watchOn(table) {
  table.hurried = false;
  if (table.pace === 'instant') {
    table.pace = 'normal';
    setStill(false);
  }
  table.player.setPace(table.pace);
}

// Up to which beat the reader has skipped, where the turn that they skipped goes on.
function passedOver({ skippedTurn }, frames) {
  if (skippedTurn === null || !frames.length || turnOf(frames[0]) !== skippedTurn) return 0;
  return turnAfter(frames, 0) ?? frames.length;
}

// Says what happens from a beat on, up to the next stop and why it is one, or to the end of a turn. Returns how far that is.
function say({ guide, observation }, beats, stops, from, turn) {
  const end = Math.min([...stops.keys()].find((index) => index >= from) ?? beats.length - 1, (turn ?? beats.length) - 1);
  announce(...beats.slice(from, end + 1).map(({ text }) => text).filter(Boolean).slice(turnOf(observation) === null ? 0 : -MOST_SAID), guide?.explain(stops.get(end)));
  return end + 1;
}
