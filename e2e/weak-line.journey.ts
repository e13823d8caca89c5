import { expect, test } from '@playwright/test';
import { by, postOn, says } from './feed.js';
import { arrive } from './people.js';

test('on a weak line the mark is seen before any code, and what does not arrive says so', async ({ browser }) => {
  const { page } = await arrive(browser, 'Ada');
  await by({ page }).post('Written before the tunnel.');
  let letCodeIn = () => {};
  const arrives = new Promise<void>((resolve) => (letCodeIn = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrives;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  const mark = page.locator('#loading svg');
  await expect(mark).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  letCodeIn();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(mark).toBeHidden();

  // The first touch fetches what shows messages.
  await page.getByRole('article').click({ position: { x: 5, y: 5 } });
  await expect(page.getByRole('region', { name: /^Notifications \(/ })).toBeAttached();
  await page.context().setOffline(true);
  await postOn(page, 'Written before the tunnel.').commentButton.dispatchEvent('click');
  await says(page, 'Network error. Please try again.');
  await page.getByRole('link', { name: 'Fields' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Network error. Please try again.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fields' })).toBeVisible();
});
