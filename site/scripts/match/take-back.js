// Taking the last own choice back at a table: fairly if that is allowed, else as practice when the reader agrees.
import { engine } from '../engine-client.js';
import { announce } from '../parts/announcer.js';

export async function takeBack(table, { practice = false } = {}) {
  const { undo } = table.view;
  if (table.busy || !undo) return;
  if (!undo.allowed && !practice) {
    table.asking = true;
    announce(undo.reason);
    table.redraw();
    setTimeout(() => table.host.querySelector('[data-asking] .button')?.focus());
    return;
  }
  table.busy = true;
  table.coach?.stop();
  const asked = engine.call('match.undo', { practice: practice && !undo.allowed });
  table.redraw();
  const view = await asked;
  if (table.lost) return;
  table.busy = false;
  if (view.error) {
    table.problem = view.error.sentence;
    table.asking = false;
    table.coach?.settle(table.view);
    table.redraw();
    return;
  }
  announce('Taken back.');
  table.show(view);
}

// Leaves it as it is. Returns whether the reader had been asked.
export function stopAsking(table) {
  if (!table.asking) return false;
  table.asking = false;
  table.redraw();
  table.host.querySelector('[data-undo]')?.focus();
  return true;
}
