// The dialog with the link to a match: copied at once where the browser lets it, and to copy by hand.
import { engine } from '../engine-client.js';
import { html, nothing, render } from '../parts/lit.js';
import { announce } from '../parts/announcer.js';
import { addressOf } from './link.js';

let dialog;

function ours() {
  if (dialog?.isConnected) return dialog;
  dialog = document.createElement('dialog');
  dialog.className = 'enlarged share';
  dialog.setAttribute('aria-labelledby', 'share-title');
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  (document.querySelector('[data-overlays]') ?? document.body).append(dialog);
  return dialog;
}

// over: whether the match is. Shows the link to the match that the engine has open.
export async function share({ over = false } = {}) {
  const answer = await engine.call('match.link', {});
  if (answer.error) {
    draw({ problem: answer.error.sentence });
    return;
  }
  const address = addressOf(answer.link);
  draw({ address, over, said: '' });
  await copy(address, over);
}

async function copy(address, over) {
  let said = 'The link is copied.';
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    said = 'The browser did not let the link be copied. Copy it from the field.';
  }
  if (!dialog.open) return;
  draw({ address, over, said });
  announce(said);
  if (!said.endsWith('copied.')) dialog.querySelector('[data-link]').select();
}

function draw({ address, over, said, problem }) {
  const box = ours();
  render(html`<div class="share-box">
    <h2 id="share-title" class="share-title">Link to this match</h2>
    ${problem ? html`<p role="alert">${problem}</p>` : html`
      <label class="share-field"><span>The address</span><input type="text" readonly data-link .value=${address} @focus=${(event) => event.target.select()}></label>
      <p class="share-said" data-copied>${said || nothing}</p>
      <p class="start-note">${over ? 'Whoever opens it can watch the match and see its result.' : 'Whoever opens it can watch the match up to here and play on from it. It carries the seed too, so someone who unpacks it could learn what is still hidden.'} Nothing is sent to a server; the address holds it all.</p>`}
    <p class="line-options">
      ${problem ? nothing : html`<button type="button" class="button button-main" data-copy @click=${() => copy(address, over)}>Copy</button>`}
      <button type="button" class="button" data-close @click=${() => box.close()}>Close</button>
    </p>
  </div>`, box);
  if (!box.open) box.showModal();
}
