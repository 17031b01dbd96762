// The base of the custom elements: light DOM, fields that redraw when set, focus kept by key.
import { render } from './lit.js';

export class Part extends HTMLElement {
  static fields = [];

  // Makes the fields and registers the element.
  static define(name) {
    for (const field of this.fields) {
      Object.defineProperty(this.prototype, field, {
        get() { return this.values[field]; },
        set(value) {
          this.values[field] = value;
          this.redraw();
        },
      });
    }
    customElements.define(name, this);
  }

  values = {};
  #asked = false;

  connectedCallback() {
    this.redraw();
  }

  // Draws once at the end of the running task, however many fields were set.
  redraw() {
    if (this.#asked) return;
    this.#asked = true;
    queueMicrotask(() => {
      this.#asked = false;
      if (this.isConnected) keepFocus(this, () => render(this.template(), this));
    });
  }
}

// Runs a drawing; if the focused element was taken away or moved by it, focus goes to its heir:
// the element inside `root` with the same data-key.
export function keepFocus(root, draw) {
  const before = root.contains(document.activeElement) ? document.activeElement : null;
  const key = before?.dataset?.key;
  draw();
  if (!key || document.activeElement === before) return;
  root.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}
