import { expect, type Request } from '@playwright/test';
import type { Player } from './players.js';

/**
 * Their session is over with the next change at this path. Called before the page is opened: whatever it asks meanwhile
 * is waited for, and so is its socket, as any answer that comes later would bring the cookie back.
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
