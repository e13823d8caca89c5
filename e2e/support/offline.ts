import { expect, type Page } from '@playwright/test';

/** Saving begins when the first visit has loaded everything else. */
const SAVED = { timeout: 60_000 };

/** The builds whose files are complete, the oldest first. */
export const savedBuilds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const shells = await Promise.all(names.map((cacheName) => caches.match('/index.html', { cacheName })));
    return names.filter((_, index) => shells[index]);
  });

/** The paths of the answers that the browser has saved for its account. */
export const savedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('muster-offline');
        // `open` would create a missing database, without the app's object store. The abort prevents this.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('copies').objectStore('copies').get('copies');
          reading.onsuccess = () => {
            opening.result.close();
            const saved = reading.result as { copies: { key: string[] }[] } | undefined;
            resolve(saved?.copies.map(({ key: [path = ''] }) => path) ?? []);
          };
        };
      }),
  );

/** Waits until the page opens without a connection, with the answers of these paths. */
export async function untilSaved(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => savedPaths(page), SAVED).toEqual(expect.arrayContaining(['/api/auth/user', ...paths]));
  await expect.poll(async () => (await savedBuilds(page)).length, SAVED).toBeGreaterThan(0);
}
