import { expect, type Request } from '@playwright/test';
import type { Player } from './players.js';

/**
 * Expires the player's session at the next write to this path. Call it before opening the page: it waits for the page's other
 * requests and its socket, because a later answer would restore the cookie.
 */
export async function expireSessionAt({ page }: Pick<Player, 'page'>, path: string): Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const connected = new Promise((resolve) => page.on('websocket', (socket) => socket.once('framereceived', resolve)));
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await connected;
    await expect.poll(() => [...pending].filter((request) => request !== route.request())).toHaveLength(0);
    await page.context().clearCookies();
    await route.continue();
  });
}
