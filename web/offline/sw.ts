/**
 * Every file of one release, kept whole when it is installed and served from there. A newer release is installed beside it
 * and takes over when no tab is open any more: nothing changes under a game.
 */
export {};

/** Written by `fudaba site` before this script. */
declare const RELEASE: string;
declare const FILES: readonly string[];

interface Worker extends ServiceWorkerGlobalScope {}
declare const self: Worker;

const base = new URL('./', self.location.href);
const NAME = `fudaba ${base.pathname} ${RELEASE}`;

self.addEventListener('install', (event) => {
  const requests = FILES.map((name) => new Request(new URL(name, base), { cache: 'no-cache' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

async function older(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(`fudaba ${base.pathname} `) && name !== NAME) await caches.delete(name);
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(older()));

async function served(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  // Every room of the page has an address; files have a dot in their names.
  const { pathname } = new URL(request.url);
  const room = request.mode === 'navigate' && !pathname.slice(base.pathname.length).includes('.');
  return (await cache.match(room ? base.href : request.url, { ignoreSearch: true })) ?? fetch(request);
}
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return;
  event.respondWith(served(event.request));
});
