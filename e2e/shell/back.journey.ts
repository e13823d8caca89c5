import { expect, test, type Locator, type Page } from '@playwright/test';
import { postOn, requestsOf } from '../feed/feed.js';
import { registerPlayer, signInDemoPlayer } from '../support/players.js';

// Overlays open with an animation.
test.use({ reducedMotion: 'no-preference' });

/** Waits until the current history entry counts this many open overlays. */
const expectOverlays = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays ?? 0)).toBe(count);

/** Waits until the overlay has its history entry, goes back and expects that only the overlay closes. */
async function expectBackToClose(page: Page, overlay: Locator): Promise<void> {
  await expect(overlay).toBeVisible();
  const url = page.url();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(overlay).toHaveCount(0);
  expect(page.url()).toBe(url);
}

test('Back closes what is open before it leaves the page', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada', { viewport: { width: 390, height: 844 } });
  await page.goto('/teams');
  await page.getByRole('link', { name: 'Players' }).last().click();
  await expect(page).toHaveURL('/players');

  for (const [button, overlay] of [
    [/^Menu$/, page.getByRole('dialog', { name: 'Menu' })],
    [/Filters/, page.getByRole('dialog', { name: 'Filters' })],
    [/^Notifications/, page.getByRole('dialog', { name: 'Notifications' })],
    [/^Map View$/, page.getByRole('dialog', { name: 'Global Players Map' })],
    [/^Search$/, page.getByRole('banner').getByRole('combobox', { name: 'Search' })],
  ] as const) {
    await test.step(`Back closes the overlay of the button ${button}`, async () => {
      await page.getByRole('button', { name: button }).click();
      await expect(overlay.last()).toBeVisible();
      await expectOverlays(page, 1);
      await page.goBack();
      await expect(overlay.filter({ visible: true })).toHaveCount(0);
      await expect(page).toHaveURL('/players');
    });
  }

  await test.step('a chosen filter stays when Back closes the sheet', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'Expert' }).click();
    await expect(page).toHaveURL('/players?experienceLevel=expert');
    await expectOverlays(page, 1);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/players?experienceLevel=expert');
  });

  await test.step('a sheet that a button closed needs no step back', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
    // Playwright counts its step from the current entry, so it must not begin while the sheet's entry is being removed.
    await expectOverlays(page, 0);
    await page.goBack();
    await expect(page).toHaveURL('/players');
    await page.goBack();
    await expect(page).toHaveURL('/teams');
    // The URL changes before the page, and the menu closes with the page.
    await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  });

  await test.step('Back at once after a button has closed a sheet leaves the page', async () => {
    await page.getByRole('link', { name: 'Players' }).last().click();
    await expect(page).toHaveURL('/players');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectOverlays(page, 1);
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Close' })
      .evaluate((button) => {
        (button as HTMLElement).click();
        history.back();
      });
    await expect(page).toHaveURL('/teams');
    await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
    await expectOverlays(page, 0);
  });

  await test.step('a link in a sheet leads back to the page without the sheet', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Fields' }).click();
    await expect(page).toHaveURL('/fields');
    await page.goBack();
    await expect(page).toHaveURL('/teams');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('Back closes a picture before it leaves the page', async ({ browser }) => {
  const { page } = await signInDemoPlayer(browser, 'elin.sandberg');
  const fields = (await (await page.request.get('/api/fields')).json()) as {
    id: string;
    featuredImage: string | null;
  }[];
  const fieldWithPhotos = fields.find(({ featuredImage }) => featuredImage !== null);
  for (const [from, path, opener] of [
    ['/teams', '/home', /^Open the picture/],
    ['/home', `/fields/${fieldWithPhotos?.id}`, /^Open photo 1/],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(from);
      await page.goto(path);
      await page.getByRole('button', { name: opener }).first().click();
      await expectBackToClose(page, page.getByRole('dialog'));
      await expect(page.getByRole('button', { name: opener }).first()).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(from);
    });
  }
});

test('The menu that is opened while the code of the next page loads stays open', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada', { viewport: { width: 390, height: 844 } });
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Players' }).last().click();
  await expect(page).toHaveURL('/players');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  release();
  await expect(page.locator('h1')).toHaveText('Players');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('Back closes a menu before it leaves the page', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const { page } = ada;
  await requestsOf(ada).post('Gate opens at eight.');
  await page.goto('/teams');
  await page.goto('/home');
  const banner = page.getByRole('banner');
  for (const button of [
    banner.getByRole('button', { name: /^Account/ }),
    postOn(page, 'Gate opens').card.getByRole('button', { name: 'Post actions' }),
  ]) {
    await button.click();
    await expectBackToClose(page, page.getByRole('menu'));
    await expect(button).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL('/teams');
});
