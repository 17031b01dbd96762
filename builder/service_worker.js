// The service worker; the build puts `const SITE = {...}` before these lines:
//   {workbox: folder, pages: [precache entries], runtime: {digest, files: [{url, integrity}]}}
//
// Pages and assets are stored when the worker is installed, all or none: each entry carries the
// hash of its content, so a deploy that is only half there is refused and the old site stays.
// The Python runtime (5 MB) is stored in a second step, when a page asks for it.

importScripts(`${SITE.workbox}workbox-sw.js`);
workbox.setConfig({ debug: false, modulePathPrefix: SITE.workbox });
const { core, precaching, routing } = workbox;

const scope = self.registration.scope;
// Cache storage belongs to the whole origin, which a project page shares with its neighbours.
const RUNTIME_PREFIX = `rulebook-runtime ${scope} `;
const RUNTIME_CACHE = RUNTIME_PREFIX + SITE.runtime.digest;

const runtimeCaches = async () => (await caches.keys()).filter((name) => name.startsWith(RUNTIME_PREFIX));

async function storeRuntime() {
  const cache = await caches.open(RUNTIME_CACHE);
  for (const { url, integrity } of SITE.runtime.files) {
    const address = new URL(url, scope).href;
    if (await cache.match(address)) continue;
    const response = await fetch(address, { integrity });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  }
}

precaching.precacheAndRoute(SITE.pages, {
  ignoreURLParametersMatching: [/./], // what follows the question mark is read by the page
  cleanURLs: false,
});

self.addEventListener('install', (event) => {
  // Who has the old runtime gets the new one with the new pages, or keeps both as they are.
  event.waitUntil(runtimeCaches().then((names) => (names.length ? storeRuntime() : null)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(runtimeCaches().then((names) => Promise.all(
    names.filter((name) => name !== RUNTIME_CACHE).map((name) => caches.delete(name)),
  )));
});

core.clientsClaim(); // the first visit works offline without a second load

const runtimeAt = new Map(SITE.runtime.files.map(({ url }) => [new URL(url, scope).href, url]));
routing.registerRoute(({ url }) => runtimeAt.has(url.href), async ({ request }) => {
  const cache = await caches.open(RUNTIME_CACHE);
  return (await cache.match(request.url)) ?? fetch(request);
});

routing.setDefaultHandler(({ request }) => fetch(request));
routing.setCatchHandler(async ({ request }) => (
  (request.mode === 'navigate' && (await precaching.matchPrecache('404.html'))) || Response.error()
));

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'runtime') {
    event.waitUntil(storeRuntime().catch(() => {})); // the next page asks again
  } else if (event.data?.kind === 'take') {
    // Taken only while one page is open: another might still need files of the old version.
    event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      .then((open) => (open.length <= 1 ? self.skipWaiting() : null)));
  }
});
