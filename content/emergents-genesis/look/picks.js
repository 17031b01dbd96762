// Cards to pick from that do not lie on the table one by one: those of a pile, of what was played, or of Gear to break. They lie
// where else the market does, for as long as one is picked.
const PILED = /^(discard|construct|front|gear\.\d+):(.+)$/;

// null where nothing of that kind can be picked.
export function picks(obs, tools, me) {
  const piles = new Map();
  for (const touch of tools.touches()) {
    const [, pile, card] = PILED.exec(touch) ?? [];
    if (pile) piles.set(pile, [...piles.get(pile) ?? [], { touch, card }]);
  }
  if (!piles.size) return null;
  let nth = 0;
  return tools.html`<div class="market picks" data-row="market" data-picks>${[...piles].map(([pile, cards]) => tools.html`
    <p class="picks-title">${titleOf(pile, obs, me)}</p>
    <div class="market-row market-page" role="group" aria-label=${titleOf(pile, obs, me)}>
      ${tools.repeat(cards, ({ touch }) => touch, ({ touch, card }) => { nth += 1; return tools.shelf(card, { touch, key: `pick-${touch}`, nth }); })}
    </div>`)}</div>`;
}

const TITLES = { discard: 'Your discard pile', construct: 'Your Construct Pile', front: 'In front of you' };

function titleOf(pile, { public: { names } }, me) {
  if (TITLES[pile]) return TITLES[pile];
  const owner = Number(pile.split('.')[1]);
  return owner === me ? 'Your Gear' : `Gear of ${names[owner]}`;
}
