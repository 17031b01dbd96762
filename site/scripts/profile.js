// The page of a profile: its button prints the deck, as the browser's own print command does.
const button = document.querySelector('[data-print]');
if (button) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
