// The card faces of a game: <template id="face-..."> drawn by the build, fetched once and cloned.
import { heading } from './words.js';

class Faces extends EventTarget {
  #templates = new Map();
  #names = new Map();

  // Fetches the fragment. A game without cards has none, and a failure leaves plain names.
  async load(url) {
    try {
      const response = await fetch(url);
      if (response.ok) this.read(await response.text());
    } catch { /* cards are then shown by name */ }
  }

  // Takes the templates of a fragment.
  read(text) {
    const holder = document.createElement('template');
    holder.innerHTML = text;
    for (const template of holder.content.querySelectorAll('template[id]')) {
      this.#templates.set(template.id, template);
      const name = template.content.querySelector('.card-name')?.textContent;
      if (name && !this.#names.has(template.id)) this.#names.set(template.id, name);
    }
    this.dispatchEvent(new Event('loaded'));
  }

  has(id) {
    return this.#templates.has(`face-${id}`);
  }

  // What a card is called. Without its face, the id is turned back into words.
  name(id) {
    return this.#names.get(`face-${id}`) ?? heading(String(id));
  }

  // A fresh copy of a template's content, or null. kind: 'face', 'emblem', ...
  copy(id, kind = 'face') {
    const template = this.#templates.get(`${kind}-${id}`);
    return template ? document.importNode(template.content, true) : null;
  }
}

export const faces = new Faces();
