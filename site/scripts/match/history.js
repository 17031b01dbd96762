// The stages of the match page in the browser's history: start, shared, table, replay. An entry is
// {stage, key?, link?}: the match by the key of its save, or by the link that it is watched from.

// Moves on to a stage; the same stage again only changes its entry. hash: keep what the address carries.
export function enter(stage, facts = {}, { hash = false } = {}) {
  const entry = { stage, ...facts };
  const address = hash ? location.href : location.pathname + location.search;
  if (history.state?.stage === stage) history.replaceState(entry, '', address);
  else history.pushState(entry, '', address);
}

// The first stage of this visit: whatever an earlier one has left is forgotten.
export const settle = (stage, facts = {}) => history.replaceState({ stage, ...facts }, '');

// Calls follow(entry) when the reader goes back or forward, and arrive() for an address typed or pasted.
export function listen(follow, arrive) {
  let last = history.state;
  addEventListener('popstate', ({ state }) => {
    if (!state) return; // a new address, which hashchange tells of
    last = state;
    follow(state);
  });
  addEventListener('hashchange', () => {
    if (history.state) return;
    if (!arrive()) history.replaceState(last ?? { stage: 'start' }, ''); // a jump within the page
  });
}
