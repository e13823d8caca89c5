import { expect, test } from '@playwright/test';
import { registerAbsentPlayer } from '../support/players.js';
import { whenStored } from '../support/stored-change.js';

test('a double press on Create Account or Follow counts once', async ({ page }) => {
  const followed = await registerAbsentPlayer('Nora');
  let registrations = 0;
  await page.route('**/api/auth/register', (route) => {
    registrations += 1;
    return route.fallback();
  });

  await test.step('one account, and no error', async () => {
    await page.goto('/auth/register');
    await page.getByLabel('First name').fill('Pia');
    await page.getByLabel('Last name').fill('Berg');
    await page.getByLabel('Email').fill(`pia.${Date.now()}@example.test`);
    await page.getByLabel('Password', { exact: true }).fill('Quarry7-Bridge!');
    await page.getByLabel('Confirm password').fill('Quarry7-Bridge!');
    await page.getByRole('button', { name: 'Create Account' }).dblclick();
    await expect(page).not.toHaveURL(/register/);
    await expect(page.getByText('Registration failed')).toHaveCount(0);
    expect(registrations).toBe(1);
  });

  await test.step('the player is followed', async () => {
    await page.goto(`/profile/${followed.id}`);
    const follow = page.getByRole('button', { name: /^Follow/ }).first();
    await whenStored(page, '/api/follow', () => follow.dblclick());
    await page.reload();
    await expect(page.getByRole('button', { name: /^Following/ }).first()).toBeVisible();
  });
});
