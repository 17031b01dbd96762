// Two editions side by side: on a phone each pair of examples is folded until it is asked for, or a link leads into it.
function fold(button, folded) {
  const pair = document.getElementById(button.getAttribute('aria-controls'));
  pair.toggleAttribute('data-folded', folded);
  button.setAttribute('aria-expanded', String(!folded));
  button.textContent = button.textContent.replace(/^\S+/, folded ? 'Show' : 'Hide');
}

function unfoldTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const pair = target?.closest('[data-folded]');
  if (!pair) return;
  fold(document.querySelector(`[data-fold][aria-controls="${pair.id}"]`), false);
  target.scrollIntoView();
}

for (const button of document.querySelectorAll('[data-fold]')) {
  button.addEventListener('click', () => fold(button, button.getAttribute('aria-expanded') === 'true'));
}
addEventListener('hashchange', unfoldTarget);
unfoldTarget();
