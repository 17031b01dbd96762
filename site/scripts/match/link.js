// The address that carries a match, and what an address carries.
const MARK = '#match=';

export function addressOf(link) {
  const address = new URL(location.href);
  address.search = '';
  address.hash = `${MARK.slice(1)}${link}`;
  return address.href;
}

// The packed match in this page's address, or null.
export const linkHere = () => (location.hash.startsWith(MARK) ? location.hash.slice(MARK.length) : null);
