// A link to a place that is not on this page: its rule moved to another chapter or has a new id.
// The list of all places is fetched only then.
const root = new URL(document.documentElement.dataset.root, document.baseURI);

async function lookUp(address) {
  const id = decodeURIComponent(location.hash.slice(1));
  const here = document.getElementById(id);
  if (!id || (here && !here.matches('.retired'))) return; // an old id stands in its successor, which is then named
  const places = await (await fetch(address)).json();
  if (Object.hasOwn(places, id)) location.replace(new URL(places[id], root));
}

export function followMoved() {
  const address = document.querySelector('[data-moved]')?.dataset.moved;
  if (!address) return;
  const look = () => lookUp(address).catch(() => {}); // without the list the reader stays on this page
  addEventListener('hashchange', look);
  look();
}
