// Piles of cards in one dialog: each card once, with how many of it there are.

// Cards in the order in which they lie, or by name: [id, how many].
export function counted(ids) {
  const found = new Map();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found];
}

// piles: [{title, cards: ids or null where they lie face down, count, note}]. Empty ones are left out, unless `always`.
export function pileList({ html, nothing, words }, piles) {
  return html`${piles.filter(({ count, always }) => count || always).map(({ title, cards, count, note = '' }) => html`
    <h3 class="enlarged-more">${title}, ${words.cards(count)}</h3>
    ${note ? html`<p class="enlarged-note">${note}</p>` : nothing}
    ${cards ? html`<ul class="enlarged-cards pile-cards">${counted(cards).map(([id, many]) => html`<li><card-face card=${id}></card-face>${many > 1 ? html`<p class="pile-many">${many} of it</p>` : nothing}</li>`)}</ul>` : nothing}`)}`;
}

const lying = (zone) => zone?.cards ?? null;

// Every pile of a seat, as far as it is seen. own: whether it is the reader's.
export function pilesOf(obs, tools, seat, own) {
  const { zone, words: { countOf } } = tools;
  const pile = (title, name, note = '', more = {}) => ({ title, cards: lying(zone(name, seat)), count: countOf(zone(name, seat)), note, ...more });
  const top = pile('On top of the deck', 'top', 'Known to lie there, and drawn first.');
  return [
    pile('In front', 'front', 'Played this turn.'),
    pile('Gear', 'gear', 'Stays in play.'),
    pile('Construct Pile', 'construct'),
    pile('Discard pile', 'discard', '', { always: true }),
    top,
    pile('Deck', 'deck', own ? 'Face down: the cards that are neither in your hand nor anywhere else.' : 'Face down.', { cards: null }),
    ...(own ? [] : [pile('Hand', 'hand', 'Face down.', { cards: null })]),
  ];
}
