// The lab's address: `#example=<slug>` a worked example, `#s=<packed text>` a situation; nothing: neither.
// Each situation that was resolved keeps a place of its own in the history; changes in between replace one another.
export const LONGEST = 20_000; // characters; the engine packs no situation longer than that

// What an address asks for: {}, {slug}, {link}, or {error: sentence}.
export function read(hash = location.hash) {
  const text = hash.slice(1);
  if (!text) return {};
  const [name, ...rest] = text.split('=');
  const value = rest.join('=');
  if (name === 'example' && value) return { slug: decode(value) };
  if (name === 's' && value.length > LONGEST) return { error: 'This address is longer than that of any situation, so it was not opened.' };
  if (name === 's' && value) return { link: decode(value) };
  return { error: 'This address names no situation. It may have been cut short; copy all of it again.' };
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const toExample = (slug) => `#example=${encodeURIComponent(slug)}`;
export const toLink = (link) => `#s=${link}`;

// Writes where the reader is. state: {origin, lab, resolved}, taken up again by Back and by a reload.
export function write(hash, state, { push = false } = {}) {
  const address = new URL(location.href);
  address.hash = hash;
  const [title, url] = ['', address.href];
  if (push) history.pushState(state, title, url);
  else history.replaceState(state, title, url);
}
