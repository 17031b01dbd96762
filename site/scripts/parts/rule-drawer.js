// <rule-drawer>: a rule's text beside the table. Any click on a [data-rule] link of the page opens
// it here; Escape or Close shuts it and focus goes back to the link.
import { html, nothing } from './lit.js';
import { Part } from './part.js';
import { address, rule, ruleLink } from './rules.js';

class RuleDrawer extends Part {
  static fields = ['open'];
  #opener = null;
  #text = null;
  #click = (event) => this.#clicked(event);

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('click', this.#click);
  }

  disconnectedCallback() {
    document.removeEventListener('click', this.#click);
  }

  #clicked(event) {
    const link = event.target.closest?.('a[data-rule], a[href*="#"]');
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.closest('.rule-drawer-more')) return; // leads to the page of the rulebook itself
    const id = link.dataset.rule ?? (this.contains(link) ? decodeURIComponent(link.hash.slice(1)) : '');
    if (!rule(id)) return;
    event.preventDefault();
    link.closest('dialog')?.close();
    this.show(id, link);
  }

  show(id, opener = null) {
    // A rule opened from inside the drawer keeps the way back to where the drawer was opened.
    if (!this.contains(opener)) this.#opener = opener;
    this.#text = textOf(rule(id));
    this.open = id;
    this.closest('[data-side]')?.setAttribute('data-rule-open', '');
    queueMicrotask(() => queueMicrotask(() => this.querySelector('.rule-drawer')?.focus({ preventScroll: true })));
  }

  close() {
    if (!this.open) return false;
    this.open = null;
    this.closest('[data-side]')?.removeAttribute('data-rule-open');
    const opener = this.#opener?.isConnected ? this.#opener : document.querySelector('[data-log-toggle]');
    queueMicrotask(() => opener?.focus?.({ preventScroll: true }));
    return true;
  }

  template() {
    const known = this.open && rule(this.open);
    if (!known) return nothing;
    return html`<aside class="rule-drawer" tabindex="-1" aria-labelledby="rule-drawer-title">
      <header class="rule-drawer-head">
        <div>${known.kind === 'ruling' ? html`<p class="rule-label">Our ruling</p>` : nothing}
          <h2 id="rule-drawer-title"><span class="rule-drawer-number">${known.number}</span> ${known.title}</h2></div>
        <button type="button" class="button" data-key="rule-close" @click=${() => this.close()}>Close</button>
      </header>
      <div class="rule-drawer-text">${this.#text}</div>
      <p class="rule-drawer-more"><a href=${address(known.url)}>Read it in the rulebook</a></p>
    </aside>`;
  }
}
RuleDrawer.define('rule-drawer');

// A rule's own HTML, made by the build, with its links led to where this page stands.
function textOf({ html: text }) {
  const holder = document.createElement('div');
  holder.innerHTML = text;
  for (const link of holder.querySelectorAll('a[href]')) link.href = address(link.getAttribute('href'));
  return holder;
}

export { ruleLink };
