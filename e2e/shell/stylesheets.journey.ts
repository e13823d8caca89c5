import { expect, test } from '@playwright/test';
import { openBrowser } from '../support/players.js';

/** Selectors that make the browser compute the styles of the whole page again after each change. */
const restylesPage = /(:root|html|body):has\(|:is\(:where\([^)]*\):has\(/g;

test('The whole stylesheet replaces the one for Home before another page is shown, and no change restyles the whole page', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  const stylesheets = () =>
    page.evaluate(() => [...document.styleSheets].map(({ href }) => /[^/]*$/.exec(href ?? '')?.[0] ?? ''));
  await page.goto('/players');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await stylesheets()).filter((file) => file.startsWith('first-'))).toEqual([]);
  const [whole, ...others] = (await stylesheets()).filter((file) => file.startsWith('index-'));
  expect(others).toEqual([]);
  const css = await (await page.request.get(`/assets/${whole}`)).text();
  expect(css).toContain('[data-has-notice]');
  expect(css.match(restylesPage) ?? []).toEqual([]);
  expect((await (await page.request.get('/')).text()).match(restylesPage) ?? []).toEqual([]);
});
