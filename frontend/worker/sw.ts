import { newestFirst, SHELL } from '../src/shared/offline/saved-files';

// The service worker opens the app without a connection (docs/offline.md). It saves nothing: the page saves the files in idle time.

declare const self: ServiceWorkerGlobalScope;

/** A page that has not answered after this time opens from the saved files. */
const PAGE_TIMEOUT_MS = 10_000;
/** A proxy answers with these statuses while the server is down. */
const GATEWAY_ERRORS = [502, 503, 504];
/**
 * These paths are not opened from saved files. They are `NON_FILE_PATHS` and `ASSETS` of `platform/http/website/website.ts`, addresses with a file
 * extension, and the password reset. The address of the password reset contains a token, so its page needs the server's own headers.
 */
const NON_PAGE_PATHS = /^\/(api|socket\.io|objects|assets|healthz|readyz|metrics|reset-password)(\/|$)|\.[a-z0-9]+$/i;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) =>
  // With navigation preload, the browser requests a page while the worker starts.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && !NON_PAGE_PATHS.test(pathname)) event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(readFile(request));
});

/** Pages come from the network, so that a new version is used at once. */
async function openPage(event: FetchEvent): Promise<Response> {
  const answer = requestPage(event);
  event.waitUntil(answer.catch(() => undefined));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));
  const page = await Promise.race([answer, late]).catch(() => undefined);
  return page && !GATEWAY_ERRORS.includes(page.status) ? page : ((await readSaved(SHELL)) ?? answer);
}

async function requestPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/** The name of each file contains the hash of its content, so a saved file is never out of date. */
const readFile = async (request: Request): Promise<Response> => (await readSaved(request)) ?? fetch(request);

async function readSaved(request: RequestInfo): Promise<Response | undefined> {
  for (const cacheName of newestFirst(await caches.keys())) {
    const saved = await caches.match(request, { cacheName, ignoreVary: true });
    if (saved) return saved;
  }
  return undefined;
}
