import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';

test('A player asks for their data, is notified and downloads the archive', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ida', reducedMotion);
  const section = page.getByRole('region', { name: 'Download your data' });

  await test.step('the settings take the request', async () => {
    await page.goto('/profile/edit?tab=security');
    await section.getByRole('button', { name: 'Request archive' }).press('Enter');
    await expect(section).toContainText('You can request a new archive from');
    // Otherwise, the header covers a part of an input.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoAxeViolations(page, 'the settings with an archive');
  });

  await test.step('the notification leads to the download', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/home');
    await page.getByRole('button', { name: /Notifications/ }).click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: 'Your data is ready to download for seven days' })
      .click();
    await expect(page).toHaveURL(/tab=security/);
    const downloading = page.waitForEvent('download');
    await section.getByRole('link', { name: /^Download/ }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^muster-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.toString('latin1')).toContain('profile-and-settings.json');
  });
});
