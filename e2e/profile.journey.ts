import { expect, test } from '@playwright/test';
import { arrive, PASSWORD } from './people.js';

test('a visitor signs in on the way to the profile editor', async ({ browser }) => {
  const { page, email } = await arrive(browser, 'Elin');
  await page.context().clearCookies();
  await page.goto('/profile/edit');
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Fedit');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Secure Login' }).click();
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByLabel('First name')).toHaveValue('Elin');
});

test('a profile is edited, shown everywhere, and not left by accident', async ({ browser }) => {
  const { page, name } = await arrive(browser, 'Elin');
  await page.goto('/profile/edit');
  await page.getByLabel('Callsign').fill('Vixen');
  await page.getByLabel('Bio').fill('x'.repeat(501));
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('“Vixen”');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Bio can be at most 500 characters')).toBeVisible();
  await expect(page.getByLabel('Bio')).toBeFocused();

  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByLabel('Callsign')).toHaveValue('Vixen');

  await page.getByLabel('Bio').fill('I bring coffee and lose batteries.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your changes have been saved successfully.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('“Vixen”');

  await page.goto(`/players?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('I bring coffee and lose batteries.');

  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByLabel('Bio').fill('');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/home');
});
