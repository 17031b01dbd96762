// Says a short sentence in the page's status line, seen and read out, and takes it away after a while.
const LASTS = 4000; // ms
let saying;

export function say(sentence) {
  const line = document.querySelector('[data-status]');
  if (!line) return;
  line.textContent = sentence;
  clearTimeout(saying);
  saying = setTimeout(() => { line.textContent = ''; }, LASTS);
}
