// Draws what was found. Texts are put in as text, never as HTML.
import { fold, wordsOf } from './finder.js';

const LONGEST = 170; // letters of a sentence that are shown

export function element(name, { text, ...attributes } = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
}

/** A text with the words that were met in <mark>. */
function marked(text, hits) {
  const parts = document.createDocumentFragment();
  let at = 0;
  for (const word of wordsOf(text)) {
    const start = text.indexOf(word, at);
    if (hits.has(fold(word))) {
      parts.append(text.slice(at, start), element('mark', { text: word }));
      at = start + word.length;
    } else if (start >= 0) {
      parts.append(text.slice(at, start + word.length));
      at = start + word.length;
    }
  }
  parts.append(text.slice(at));
  return parts;
}

/** The sentence with most of the words that were met, cut round the first of them if it is long. */
export function passage(text, hits) {
  const met = (sentence) => new Set(wordsOf(sentence).map(fold).filter((word) => hits.has(word))).size;
  let best = '';
  let most = -1;
  for (const sentence of text.split(/(?<=[.?!])\s+|\n/)) {
    const number = met(sentence);
    if (number > most) [best, most] = [sentence, number];
  }
  if (best.length <= LONGEST) return best;
  const first = wordsOf(best).find((word) => hits.has(fold(word)));
  const start = Math.max(0, (first ? best.indexOf(first) : 0) - 60);
  const from = start ? best.indexOf(' ', start) + 1 : 0;
  const end = best.lastIndexOf(' ', from + LONGEST);
  return `${from ? '… ' : ''}${best.slice(from, end)}${end < best.length - 1 ? ' …' : ''}`;
}

/** The inside of one entry: number, title, and the sentence that was met. */
export function inside({ title, number, text, hits, game }) {
  const head = element('span', { class: 'found-head' });
  if (number) head.append(element('span', { class: 'found-number' }, marked(number, hits)), ' ');
  const name = element('span', { class: 'found-title' });
  name.append(marked(title, hits));
  head.append(name);
  if (game) head.append(' ', element('span', { class: 'found-game', text: game }));
  const sentence = element('span', { class: 'found-text' });
  sentence.append(marked(passage(text, hits), hits));
  return [head, sentence];
}

/** "No results", "1 result", "12 results". */
export const counted = (number) => (number === 0 ? 'Nothing found' : `${number} ${number === 1 ? 'result' : 'results'}`);
