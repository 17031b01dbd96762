// Makes the site work without a connection after the first visit: registers the service worker
// with the site's own folder as scope, and has the Python runtime stored when the page is idle.

const IDLE = 8000; // ms after the page has loaded

const root = new URL(document.documentElement.dataset.root, document.baseURI);

// On a metered or slow line the runtime is stored only once the reader has started the engine.
const sparing = () => {
  const { connection } = navigator;
  return Boolean(connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? ''));
};

async function register() {
  const registration = await navigator.serviceWorker.register(new URL('service-worker.js', root), {
    scope: root.pathname,
    updateViaCache: 'none',
  });
  if (registration.waiting && navigator.serviceWorker.controller) {
    // A newer version is stored whole. It is taken now, before the reader has begun anything.
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    registration.waiting.postMessage({ kind: 'take' });
  }
  const { active } = await navigator.serviceWorker.ready;
  if (!sparing()) setTimeout(() => active.postMessage({ kind: 'runtime' }), IDLE);
}

if ('serviceWorker' in navigator && window.isSecureContext) {
  // Storage may be blocked altogether; then the site is simply not available offline.
  const begin = () => register().catch(() => {});
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
