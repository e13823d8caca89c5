import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { addField, COMPLETE_FIELD, writeReview } from './fields.js';
import { registerPlayer, openBrowser } from '../support/players.js';

test('axe finds no issue on the list of fields and in the dialog that adds one', async ({ browser }) => {
  test.setTimeout(300_000);
  const owner = await registerPlayer(browser, 'Rolf', reducedMotion);
  const { page } = owner;
  await addField(owner, `Axed ${Date.now()}`, COMPLETE_FIELD);
  await page.goto('/fields?type=forest&minPlayers=10');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoAxeViolations(page, 'fields');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Add Field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Field' });
  await dialog.getByRole('tab', { name: 'Rules & Pricing' }).click();
  await dialog.getByRole('button', { name: 'AEG' }).click();
  await dialog.getByRole('button', { name: 'Add Field' }).click();
  await expect(dialog.getByText('Field name is required')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Another player' }).click();
  await dialog.getByRole('combobox', { name: 'Country' }).fill('swed');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Set the exact spot on a map' }).click();
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  for (const step of ['Basic Info', 'Field Details', 'Rules & Pricing']) {
    await dialog.getByRole('tab', { name: step }).click();
    await expectNoAxeViolations(page, `adding a field, ${step}`);
  }
});

test('axe finds no issue on the page of a field', async ({ browser }) => {
  test.setTimeout(300_000);
  const owner = await registerPlayer(browser, 'Rolf', reducedMotion);
  const player = await registerPlayer(browser, 'Tove', reducedMotion);
  const field = await addField(owner, `Axed ${Date.now()}`, COMPLETE_FIELD);
  await writeReview(player, field.id, 4, 'Good ground.');
  for (const { page } of [owner, player]) {
    await page.goto(`/fields/${field.id}`);
    for (const tab of ['About', 'Rules', 'Reviews', 'Contact']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      if (tab === 'Reviews' && page === player.page) {
        await page.getByRole('button', { name: 'Edit Your Review' }).click();
      }
      await expectNoAxeViolations(page, `a field, ${tab}`);
    }
  }
});

test('axe finds no issue on an empty list of fields and on the page of a field that does not exist', async ({
  browser,
}) => {
  test.slow();
  const page = await openBrowser(browser, reducedMotion);
  await page.goto('/fields?q=no+field+is+called+so');
  await expect(page.getByRole('heading', { name: 'No fields match your search' })).toBeVisible();
  await expectNoAxeViolations(page, 'no fields');
  await page.goto('/fields/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Field not found' })).toBeVisible();
  await expectNoAxeViolations(page, 'no such field');
});
