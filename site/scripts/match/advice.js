// Turning the coach of a table on and off. The coach itself is fetched when it is wanted.
import { announce } from '../parts/announcer.js';
import { remember } from '../parts/keep.js';

export function switchCoach(table, on) {
  if (!table.canCoach || on === Boolean(table.coach)) return;
  remember('coach', on ? 'on' : 'off');
  announce(on ? 'The coach is on.' : 'The coach is off.');
  if (on) {
    bringCoach(table);
    return;
  }
  table.coach.stop();
  table.coach = null;
  table.redraw();
}

export async function bringCoach(table) {
  const { TableCoach } = await import('./coach.js').catch(() => ({}));
  if (table.lost || table.coach || !table.canCoach) return;
  if (!TableCoach) {
    table.note = 'The coach could not be fetched. Check the connection and try again.';
    table.redraw();
    return;
  }
  const coach = new TableCoach(() => table.coach === coach && table.redraw());
  await coach.ready;
  if (table.lost || table.coach) return;
  table.coach = coach;
  if (!table.view) return;
  if (!table.busy) coach.settle(table.view);
  table.redraw();
}
