import { expect, test } from '@playwright/test';

test('a double press on Create Account counts once', async ({ page }) => {
  let registrations = 0;
  await page.route('**/api/auth/register', (route) => {
    registrations += 1;
    return route.fallback();
  });

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
