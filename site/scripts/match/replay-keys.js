// Keys of the replay: arrows a line, Page keys a round, Home and End, Space to play, L for the log,
// Escape for what is open.
const MOVES = {
  ArrowRight: 'next', ArrowLeft: 'previous', ArrowUp: 'next', ArrowDown: 'previous', PageDown: 'nextRound', PageUp: 'previousRound',
};
const UPRIGHT = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']; // these scroll, where something can be scrolled

export function replayKey(replay, event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (act(replay, event)) event.preventDefault();
}

function act(replay, { key, target }) {
  if (key === 'Escape') return replay.host.querySelector('rule-drawer')?.close() || replay.toggleLog(false);
  const slider = target.matches?.('[data-slider]');
  if (!slider && target.closest?.('input, select, textarea, .rule-drawer, .hand')) return false;
  if (!slider && UPRIGHT.includes(key) && target !== document.body && target.closest?.('.table-side')) return false;
  if (slider && key.startsWith('Arrow')) {
    // The slider says where it is by itself.
    replay.move(replay.at + (key === 'ArrowRight' || key === 'ArrowUp' ? 1 : -1), { say: false });
    return true;
  }
  if (!slider && (key === 'ArrowUp' || key === 'ArrowDown')) return false;
  if (MOVES[key]) return replay[MOVES[key]](), true;
  if (key === 'Home') return replay.move(0, { say: !slider }), true;
  if (key === 'End') return replay.move(replay.last, { say: !slider }), true;
  if (key === ' ' && !target.closest?.('button, summary, a')) return replay.toggle(), true;
  if (key === 'l' || key === 'L') return replay.toggleLog(), true;
  return false;
}
