import { expect, test } from '@playwright/test';
import { openBrowser } from '../support/players.js';

test('the whole stylesheet replaces the one for Home before another page is shown', async ({ browser }) => {
  const page = await openBrowser(browser);
  const stylesheets = () =>
    page.evaluate(() => [...document.styleSheets].map(({ href }) => /[^/]*$/.exec(href ?? '')?.[0] ?? ''));
  await page.goto('/players');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await stylesheets()).filter((file) => file.startsWith('first-'))).toEqual([]);
  expect((await stylesheets()).filter((file) => file.startsWith('index-'))).toHaveLength(1);
});
