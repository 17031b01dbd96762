// The card faces of a game: <template id="face-..."> drawn by the build, fetched once and cloned.
import { notice } from './notice.js';
import { heading } from './words.js';

const MISSING = 'The pictures of the cards could not be fetched, so the cards are shown by name only.';

class Faces extends EventTarget {
  #templates = new Map();
  #names = new Map();
  #said = new Map();

  // Fetches the fragment. Without it the cards are shown by name, and a notice says why.
  async load(url) {
    if (!(await this.#fetch(url))) notice(MISSING, () => this.#fetch(url));
  }

  async #fetch(url) {
    try {
      const response = await fetch(url);
      if (response.ok) this.read(await response.text());
      return response.ok;
    } catch {
      return false;
    }
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
    this.#said.clear();
    this.dispatchEvent(new Event('loaded'));
  }

  has(id) {
    return this.#templates.has(`face-${id}`);
  }

  // What a card is called. Without its face, the id is turned back into words.
  name(id) {
    return this.#names.get(`face-${id}`) ?? heading(String(id));
  }

  // The name of the hero whose card it is, or ''.
  hero(id) {
    return this.#templates.get(`face-${id}`)?.content.querySelector('.card')?.dataset.hero ?? '';
  }

  // All words of a card in order, for those who hear it: at thumbnail size most of them are not shown.
  said(id) {
    if (!this.#said.has(id)) {
      const words = [];
      const walker = document.createTreeWalker(this.#templates.get(`face-${id}`)?.content ?? new DocumentFragment(), NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) words.push(walker.currentNode.textContent.trim());
      this.#said.set(id, words.filter(Boolean).join(', ') || this.name(id));
    }
    return this.#said.get(id);
  }

  // A fresh copy of a template's content, or null. kind: 'face', 'emblem', ...
  copy(id, kind = 'face') {
    const template = this.#templates.get(`${kind}-${id}`);
    return template ? document.importNode(template.content, true) : null;
  }

  // A copy of one part of a face, by its selector, or null.
  part(id, selector) {
    const found = this.#templates.get(`face-${id}`)?.content.querySelector(selector);
    return found ? document.importNode(found, true) : null;
  }
}

export const faces = new Faces();
