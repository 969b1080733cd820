/* Files of this page's own origin are served from the cache first, as on many sites. */
self.addEventListener('install', () => {
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== self.location.origin) return;
  event.respondWith(
    caches.open('first').then((cache) =>
      cache.match(event.request).then(
        (kept) =>
          kept ||
          fetch(event.request).then((answer) => {
            cache.put(event.request, answer.clone());
            return answer;
          }),
      ),
    ),
  );
});
