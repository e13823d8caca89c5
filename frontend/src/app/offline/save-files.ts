import { cacheNameOf, newestFirst, SHELL } from '@/shared/offline/saved-files';

/** The current build and the previous one, of which a tab may still be open. */
const KEPT_BUILDS = 2;
const ASSET = /\/assets\/[\w.-]+/g;
const LIST = /data-offline="([^"]+)"/;

/**
 * Saves the files that the app needs without a connection, one after another. `untilIdle` resolves when the page requests nothing. The shell
 * comes last, so that the worker never opens a build whose files are incomplete.
 */
export async function saveFiles(shownList: string | undefined, untilIdle: () => Promise<void>): Promise<void> {
  if (!shownList || ((await isComplete(shownList)) && (await newerThan(shownList)).length === 0)) return;
  // A newer version may have been deployed since this page was opened.
  const shell = await fetchOk(SHELL, { cache: 'no-cache' });
  const html = await shell.clone().text();
  const [, list] = LIST.exec(html) ?? [];
  if (!list) return;
  if (await isComplete(list)) {
    // The newer builds were withdrawn. Without a connection, the worker would open them.
    for (const withdrawn of await newerThan(list)) await caches.delete(withdrawn);
    return;
  }
  const listed = (await (await fetchOk(list)).json()) as string[];
  const cache = await caches.open(cacheNameOf(list));
  for (const file of new Set([...(html.match(ASSET) ?? []), ...listed])) {
    if (await cache.match(file)) continue;
    const saved = await caches.match(file);
    if (!saved) await untilIdle();
    await cache.put(file, saved ?? (await fetchOk(file, { priority: 'low' })));
  }
  await cache.put(SHELL, shell);
  for (const outdated of newestFirst(await caches.keys()).slice(KEPT_BUILDS)) await caches.delete(outdated);
}

const isComplete = async (list: string): Promise<boolean> =>
  (await caches.match(SHELL, { cacheName: cacheNameOf(list) })) !== undefined;

/** The caches of the builds that were saved after the given one. */
async function newerThan(list: string): Promise<string[]> {
  const builds = newestFirst(await caches.keys());
  return builds.slice(0, builds.indexOf(cacheNameOf(list)));
}

/** An answer of a proxy or of another version must not be saved in place of a file. */
async function fetchOk(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  return response;
}
