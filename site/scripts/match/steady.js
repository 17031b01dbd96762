// A double click, or Enter held down, that began on one question must not answer the next: what comes
// next is often drawn at the same place. current(): the table, or null.
export function steady(current) {
  let asked = null; // the view in which the row of clicks began
  document.addEventListener('click', (event) => {
    const view = current()?.view ?? null;
    if (event.detail <= 1) asked = view;
    else if (view !== asked) stop(event);
  }, true);
  document.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && current()) stop(event);
  }, true);
}

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
