// What can be acquired: the Page, the four piles of the Panel, and what is left of the Book.
import { pileList } from './piles.js';

const PANEL = ['panel-acolyte', 'panel-non-stop', 'panel-sculptor', 'panel-strongharm'];
const PAGE_SIZE = 6;

export function market(obs, tools) {
  const { html, zone, words: { countOf, cards } } = tools;
  const page = zone('page').cards;
  const copies = new Map();
  const empty = Math.max(0, PAGE_SIZE - page.length);
  const gutter = zone('gutter').cards;
  return html`<div class="market" data-row="market">
    <div class="market-row market-page" role="group" aria-label="Page">
      ${tools.repeat(page.map((id, place) => ({ id, place, copy: nth(copies, id) })), ({ id, copy }) => `${id}-${copy}`, ({ id, copy }) => tools.shelf(id, { touch: `page:${id}`, key: `page-${id}-${copy}`, copy }))}
      ${Array.from({ length: empty }, () => tools.space('Page'))}
    </div>
    <div class="market-row market-panel" role="group" aria-label="Panel and Book">
      ${PANEL.map((pile) => {
        const lying = zone(pile).cards;
        return lying.length ? tools.shelf(lying[0], { touch: `panel:${lying[0]}`, key: pile, count: lying.length }) : tools.space('Empty');
      })}
      <span class="market-book" role="img" aria-label=${`Book, ${cards(countOf(zone('book')))} face down`}><card-face aria-hidden="true"></card-face><b class="shelf-count" aria-hidden="true">${countOf(zone('book'))}</b><span class="market-name" aria-hidden="true">Book</span></span>
      <button type="button" class="market-gutter" data-key="gutter" data-gutter ?data-empty=${!gutter.length} @click=${() => tools.show('Gutter', pileList(tools, [{ title: 'Erased', cards: gutter, count: gutter.length, always: true, note: gutter.length ? '' : 'No card has been erased yet.' }]))}>
        <b class="market-count">${gutter.length}</b><span class="market-name">Gutter</span></button>
    </div>
  </div>`;
}

function nth(copies, id) {
  copies.set(id, (copies.get(id) ?? 0) + 1);
  return copies.get(id);
}
