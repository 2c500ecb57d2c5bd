// Keeps the app for offline use. The build writes the list of files and a version over the next line.
const { version, files } = /* built */ { version: 'dev', files: [] };
const CACHE = `gridproof-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

// A new version waits until the page says so: nobody's page changes under their hands.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((keys) => keys.filter((key) => key.startsWith('gridproof-') && key !== CACHE));
  event.waitUntil(old.then((keys) => Promise.all(keys.map((key) => caches.delete(key)))).then(() => self.clients.claim()));
});

// A version is served whole, the page with its own files: what was kept comes first, the network is for what was not.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || /\/(v1|healthz|metrics)(\/|$)/.test(url.pathname)) return;
  const asked = request.mode === 'navigate' ? './' : request;
  const kept = caches.match(asked, { cacheName: CACHE, ignoreVary: true, ignoreSearch: request.mode === 'navigate' });
  event.respondWith(kept.then((known) => known ?? fetch(request)));
});
