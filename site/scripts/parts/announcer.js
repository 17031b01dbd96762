// What a screen reader is told as it happens. One polite region; sentences said together are joined.
let region;
let queue = [];

export function announce(...sentences) {
  const said = sentences.filter(Boolean);
  if (!said.length) return;
  if (!region?.isConnected) {
    region = document.createElement('p');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    region.dataset.announcer = '';
    document.body.append(region);
  }
  if (!queue.length) setTimeout(speak, 60);
  queue.push(...said);
}

function speak() {
  region.textContent = queue.join(' ');
  queue = [];
}
