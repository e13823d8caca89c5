import { expect, type Request } from '@playwright/test';
import type { Player } from './players.js';

/**
 * Expires the player's session at the next write to this path. Call it before opening the page: it waits for the page's other
 * requests and its socket, because a later answer would restore the cookie.
 */
export async function expireSessionAt({ page }: Pick<Player, 'page'>, path: string): Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const isLive = new Promise((resolve) => page.on('websocket', (socket) => socket.once('framereceived', resolve)));
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await isLive;
    await expect.poll(() => [...underWay].filter((request) => request !== route.request())).toHaveLength(0);
    await page.context().clearCookies();
    await route.continue();
  });
}
