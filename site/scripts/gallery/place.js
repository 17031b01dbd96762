// The place on a page whose length depends on filters: kept with each step of the history, and
// taken up again once the filters of that step are in force, which the browser itself does too early.
export function keepPlace() {
  let last = history.state?.place ?? 0;
  const keep = () => {
    last = scrollY;
    history.replaceState({ ...history.state, place: Math.round(scrollY) }, '');
  };
  const back = () => scrollTo({ top: history.state?.place ?? 0, behavior: 'instant' });

  history.scrollRestoration = 'manual';
  const [way] = performance.getEntriesByType('navigation');
  if (way && ['reload', 'back_forward'].includes(way.type) && history.state?.place !== undefined) {
    const { place } = history.state;
    let moved = false;
    for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown']) addEventListener(kind, () => { moved = true; }, { once: true, passive: true });
    back();
    // Text in its own fonts may take another line above the place, which then moves with it.
    document.fonts.ready.then(() => requestAnimationFrame(() => { if (!moved) scrollTo({ top: place, behavior: 'instant' }); }));
  }

  // A step of the history that was made by a filter stays where the reader was.
  let timer;
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(() => { if (Math.round(scrollY) !== last) keep(); }, 120);
  }, { passive: true });
  addEventListener('pagehide', keep);
  // Before anything is pressed the place is certain, however soon it follows the scrolling.
  addEventListener('click', keep, { capture: true });
  addEventListener('change', keep, { capture: true });
  addEventListener('popstate', () => { clearTimeout(timer); back(); last = scrollY; });
}
