// Rule texts and numbers of a game, and links to them. A link opens the drawer where there is one
// (it listens for clicks on [data-rule]), and leads to the rulebook where there is none.
import { html, nothing } from './lit.js';

const found = new Map();
const root = () => new URL(document.documentElement.dataset.root ?? './', document.baseURI);

// Fetches the rules of a game and makes them those that links lead to. Gives them by id, for a page with two games.
export async function loadRules(url) {
  try {
    const data = new Map(Object.entries(await (await fetch(url)).json()));
    for (const [id, rule] of data) found.set(id, rule);
    return data;
  } catch { /* links are then left out; the sentences stay */ }
  return new Map();
}

export const rule = (id) => found.get(id) ?? null;

// Where a path from the site's root lies, seen from this page.
export const address = (path) => new URL(path, root()).href;

// The number of a rule as a link, with its title for who hovers or listens. among: the rules of one game.
export function ruleLink(id, { also = false, title = false, among = found } = {}) {
  const known = among.get(id);
  if (!known) return nothing;
  return html`<a class="rule-mark" ?data-also=${also} href=${address(known.url)} data-rule=${id} title=${known.title}><span class="visually-hidden">Rule </span>${known.number}${title ? html` <span class="rule-mark-title">${known.title}</span>` : html`<span class="visually-hidden"> ${known.title}</span>`}</a>`;
}
