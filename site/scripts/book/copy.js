// The button beside a heading that copies the link to its rule.
import { say } from './say.js';

async function copy(button) {
  const { copyLink } = button.dataset;
  const number = button.closest('.rule-head')?.querySelector('.rule-number')?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(new URL(copyLink, location.href).href);
    say(`Link to ${number} copied`);
  } catch {
    // Without leave to use the clipboard the address bar is the next best place to copy from.
    location.hash = copyLink;
    say(`The link to ${number} is in the address bar`);
  }
}

export function offerLinks() {
  for (const button of document.querySelectorAll('[data-copy-link]')) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button));
  }
}
