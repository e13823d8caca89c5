import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { chat } from '../messaging/chat.js';
import { savedBuilds, untilSaved } from '../support/offline.js';
import { registerPlayer } from '../support/players.js';
import { startProxy } from '../support/proxy.js';
import { requestAs } from '../support/requests.js';

test.use({ serviceWorkers: 'allow' });

test('A new build is used at the next navigation, and a tab of the previous build keeps working', async ({
  browser,
}) => {
  const proxy = await startProxy();
  const { page } = await registerPlayer(browser, 'Ada', { baseURL: proxy.url });
  const shownBuild = (tab = page) => tab.locator('html').getAttribute('data-offline');
  await page.goto('/home');
  await untilSaved(page);
  const [first] = await savedBuilds(page);

  proxy.build = 2;
  const newTab = await page.context().newPage();
  await newTab.goto('/home');
  expect(await shownBuild(newTab)).toMatch(/-build2\.json$/);
  await expect.poll(() => savedBuilds(newTab)).toHaveLength(2);
  expect(await savedBuilds(newTab)).toContain(first);

  await test.step('a tab of the previous build loads code that the server no longer has', async () => {
    proxy.cut = /^\/assets\//;
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    proxy.cut = null;
  });

  await test.step('the new build also opens while the server cannot be reached', async () => {
    proxy.cut = /./;
    await newTab.goto('/home');
    expect(await shownBuild(newTab)).toMatch(/-build2\.json$/);
    await expect(newTab.getByText(/^Muster can’t be reached\. Last updated: /)).toBeVisible();
    proxy.cut = null;
    await expect(newTab.getByText(/^Muster can’t be reached/)).toBeHidden();
  });

  await test.step('the build before the previous one is deleted', async () => {
    proxy.build = 3;
    await newTab.goto('/home');
    await expect.poll(() => savedBuilds(newTab)).not.toContain(first);
    await expect.poll(() => savedBuilds(newTab)).toHaveLength(2);
  });
  proxy.close();
});

test('The code in docs/offline.md removes the service worker and the saved files', async ({ browser }) => {
  const proxy = await startProxy();
  const { page } = await registerPlayer(browser, 'Ada', { baseURL: proxy.url });
  await page.goto('/home');
  await untilSaved(page);
  const documentation = await readFile('docs/offline.md', 'utf8');
  const [, code = ''] = /```ts\n([^`]*)```/.exec(documentation) ?? [];
  // The browser runs JavaScript, which has no `declare`.
  proxy.worker = code.replace(/^declare .*$/m, '');
  await page.goto('/home');
  const leftovers = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(leftovers).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await leftovers()).toEqual([]);
  proxy.close();
});

test('A player without a socket receives messages in a page with a service worker', async ({ browser }) => {
  const proxy = await startProxy();
  proxy.cut = /^\/socket\.io\//;
  const [ada, ben] = await Promise.all([
    registerPlayer(browser, 'Ada', { baseURL: proxy.url }),
    registerPlayer(browser, 'Ben'),
  ]);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await untilSaved(ada.page);
  await ada.page.reload();
  expect(await ada.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(chat(ada.page).box).toBeVisible();
  await requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content: 'Gate code 4471' });
  await expect(chat(ada.page).bubbles).toHaveText(['Gate code 4471']);
  await chat(ada.page).write('Got it');
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(chat(ben.page).bubbles).toHaveText(['Gate code 4471', 'Got it']);
  proxy.close();
});
