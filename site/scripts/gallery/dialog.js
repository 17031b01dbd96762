// A card in full, with the rules it brings into play and the examples that show it.
const named = (item) => item.dataset.named;

// shown(): the cards that the filters leave, in order; Previous, Next and the arrow keys go through them.
export function cardDialog(dialog, shown) {
  const part = (name) => dialog.querySelector(`[data-shown-${name}]`);
  let current = null;

  function fill(item) {
    current = item;
    part('face').replaceChildren(item.querySelector('.card').cloneNode(true));
    part('name').textContent = named(item);
    part('notes').replaceChildren(document.importNode(item.querySelector('template').content, true));
    part('link').href = `#${item.id}`;
    const all = shown();
    for (const button of dialog.querySelectorAll('[data-step]')) button.disabled = all.length < 2;
    dialog.scrollTop = 0;
  }

  function step(by) {
    const all = shown();
    if (all.length < 2) return;
    fill(all[(all.indexOf(current) + by + all.length) % all.length]);
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-open]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    fill(link.closest('[data-card-item]'));
    dialog.showModal();
    part('name').focus();
  });
  dialog.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    // A press beside the box closes it, as the Escape key does.
    if (event.target === dialog || button?.matches('[data-close]')) dialog.close();
    else if (button) step(Number(button.dataset.step));
    else if (event.target.closest('[data-shown-link]')) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  });
  // The browser gives the focus back to the card it came from; after steps it belongs to the last one seen.
  dialog.addEventListener('close', () => {
    if (current?.isConnected && !location.hash.endsWith(current.id)) current.querySelector('[data-open]').focus();
  });
}
