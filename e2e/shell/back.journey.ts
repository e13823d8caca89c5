import { expect, test } from '@playwright/test';
import { registerPlayer } from '../support/players.js';

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
    await test.step(`${button}: Back closes it`, async () => {
      await page.getByRole('button', { name: button }).click();
      await expect(overlay.last()).toBeVisible();
      await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays)).toBe(1);
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
    await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays)).toBe(1);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/players?experienceLevel=expert');
  });

  await test.step('a sheet that a button closed needs no step back', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
    // Playwright counts its step from the current entry, so it must not begin while the sheet's entry is being removed.
    await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays ?? 0)).toBe(0);
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
    await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays)).toBe(1);
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Close' })
      .evaluate((button) => {
        (button as HTMLElement).click();
        history.back();
      });
    await expect(page).toHaveURL('/teams');
    await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays ?? 0)).toBe(0);
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
