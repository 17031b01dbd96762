// The stages of the match page in the browser's history: start, shared, table, replay. An entry is
// {stage, key?, link?}: the match by the key of its save, or by the link that it is watched from.

let last = null; // the entry of the stage that is shown

// Moves on to a stage; the same stage again only changes its entry, and one without a stage is that of an
// address just typed. hash: keep what the address carries.
export function enter(stage, facts = {}, { hash = false } = {}) {
  const fresh = history.state !== null && history.state.stage !== stage;
  last = { stage, ...facts };
  history[fresh ? 'pushState' : 'replaceState'](last, '', hash ? location.href : location.pathname + location.search);
}

// Changes the entry of the stage that is shown. With the first of a visit, what an earlier one has left is forgotten.
export function settle(stage, facts = {}) {
  last = { stage, ...facts };
  history.replaceState(last, '');
}

// The entry that the reader has come back to from another page, or null.
export const cameBack = () => (performance.getEntriesByType('navigation')[0]?.type === 'back_forward' ? history.state : null);

// Calls follow(entry) when the reader goes back or forward, and arrive() for an address typed or pasted.
export function listen(follow, arrive) {
  addEventListener('popstate', ({ state }) => {
    if (!state) return; // a new address, which hashchange tells of
    last = state;
    follow(state);
  });
  addEventListener('hashchange', () => {
    if (history.state) return;
    if (!arrive()) history.replaceState(last, ''); // a jump within the page
  });
}
