// Keys of the whole table: 1-9 pick, U takes back, L opens the log, Escape closes what is open.
const typing = 'input, select, textarea, [contenteditable]';

export function bindKeys(current) {
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
}

// Shuts the topmost open thing. Returns whether there was one.
function close(table) {
  return table.host.querySelector('rule-drawer')?.close() || table.stopAsking() || table.toggleLog(false)
    || (table.raised !== null && (table.raise(null), true));
}

function act(table, { key }) {
  if (/^[1-9]$/.test(key)) return pickNth(table, key);
  if (key === 'u' || key === 'U') {
    table.undo();
    return true;
  }
  if (key === 'l' || key === 'L') {
    table.toggleLog();
    return true;
  }
  if ((key === 'n' || key === 'N') && table.player.playing) {
    table.next();
    return true;
  }
  return false;
}

// The nth card of the hand, or the nth button where the choice is not one of cards.
function pickNth(table, key) {
  const target = table.host.querySelector(`[data-nth="${key}"]:not([disabled])`);
  if (!target) return false;
  target.focus({ preventScroll: true });
  target.click();
  return true;
}
