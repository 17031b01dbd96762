// The words of an edition, laid over texts of scripts that several editions share, as engine/speech.py lays them
// over sentences. The page carries them in `data-speech`; a page without them says what is written.
const given = document.querySelector('[data-speech]')?.dataset.speech;
const words = given ? JSON.parse(given) : {};
const known = Object.keys(words).sort((a, b) => b.length - a.length).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const pattern = new RegExp(`\\b(?:${known.join('|')})\\b`, 'g');

// A text in the words of the edition. Not to be said twice, and not of names.
export const say = known.length ? (text) => text.replaceAll(pattern, (word) => words[word]) : (text) => text;
