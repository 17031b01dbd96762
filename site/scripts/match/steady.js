// A double click, or Enter held down, that began on one question must not answer the next: what comes
// next is often drawn at the same place. Nor does it select the text that is drawn there. current(): the
// table, or null.
export function steady(current) {
  let asked = null; // the view in which the row of clicks began
  document.addEventListener('click', (event) => {
    const view = current()?.view ?? null;
    if (event.detail <= 1) asked = view;
    else if (view !== asked) stop(event);
  }, true);
  let pressed = false; // whether the row of clicks began on something to press
  document.addEventListener('mousedown', (event) => {
    if (event.detail <= 1) pressed = event.target.closest('button, a, summary, label') !== null;
    else if (pressed) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && current()) stop(event);
  }, true);
}

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
