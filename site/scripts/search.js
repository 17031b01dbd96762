// Opens the search, by its button or by the key `/`. Nothing of it is loaded before that; without
// this script the button is a link to the page of the search.
const TYPING = 'input, select, textarea, [contenteditable]';
const opener = document.querySelector('[data-search-open]');

async function open() {
  const field = document.querySelector('[data-search-field]');
  if (field) {
    field.focus();
    field.select();
    return;
  }
  try {
    const { show } = await import('./search/dialog.js');
    await show(opener);
  } catch {
    location.assign(opener.href);
  }
}

opener.addEventListener('click', (event) => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // A field in a dialog that was just closed may still have the focus.
  if (event.target.closest?.(TYPING)?.checkVisibility() || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  open();
});
