import { expect, test } from '@playwright/test';
import { requestsOf, expectText } from '../feed/feed.js';
import { CORE } from '../support/tags.js';
import { registerAbsentPlayer, registerPlayer, openBrowser, PASSWORD, type Player } from '../support/players.js';

const NEW_PASSWORD = 'Bridge-Quarry8!';

test('changing the password signs out every other browser', CORE, async ({ browser }) => {
  const { page, email } = await registerPlayer(browser, 'Elin');
  const other = await openBrowser(browser);
  await other.goto('/login');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Secure Login' }).click();
  await expect(other).toHaveURL('/home');
  await other.goto('/messages');
  await expect(other.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await page.goto('/profile/edit');
  await page.getByRole('tab', { name: 'Security' }).click();
  const current = page.getByLabel('Current password');
  const password = page.getByLabel('New password', { exact: false }).first();
  const confirmation = page.getByLabel('Confirm new password');
  const save = page.getByRole('button', { name: 'Update security' });

  await save.click();
  await expect(page.getByText('No changes to save', { exact: true })).toBeVisible();
  await current.fill('not my password');
  await password.fill('quarry');
  await expect(page.getByRole('list', { name: 'Password rules' }).getByRole('listitem')).toHaveCount(4);
  await confirmation.fill('Quarry');
  await save.click();
  await expect(page.getByRole('main').getByText('New passwords do not match', { exact: true })).toBeVisible();
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  await save.click();
  await expect(
    page.getByText('Failed to update security settings. Check your current password and try again.', { exact: true }),
  ).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(PASSWORD);
  await save.click();
  await expect(page.getByText('Security Updated!', { exact: true })).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL('/profile/edit?tab=security');

  await expect(other).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();

  await other.goto('/login');
  await other.getByLabel('Email').fill(email);
  for (const [typed, ends] of [
    [PASSWORD, '/login'],
    [NEW_PASSWORD, '/home'],
  ] as const) {
    await other.getByLabel('Password', { exact: true }).fill(typed);
    await other.getByRole('button', { name: 'Secure Login' }).click();
    if (ends === '/login') await expectText(other, 'Invalid email or password');
    await expect(other).toHaveURL(ends);
  }
});

test('a player changes their email address, but not to one that is taken', async ({ browser }) => {
  const { page, email } = await registerPlayer(browser, 'Elin');
  const ben = await registerAbsentPlayer('Ben');
  await page.goto('/profile/edit?tab=security');
  const box = page.getByLabel('Email');
  const save = async (address: string) => {
    await box.fill(address);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Update security' }).click();
  };
  await save(ben.email);
  await expect(page.getByText('An account with this email already exists', { exact: true }).first()).toBeVisible();
  await save(`new.${email}`);
  await expect(page.getByText('Security Updated!', { exact: true })).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue(`new.${email}`);
});

test('signing out in one tab clears every other tab', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerAbsentPlayer('Ben')]);
  await requestsOf(ada).post('For my own eyes and whoever looks.');
  const postOf = ({ name }: Pick<Player, 'name'>) => ada.page.getByRole('article').filter({ hasText: name });
  await ada.page.goto('/home');
  await expect(postOf(ada)).toHaveCount(1);
  await requestsOf(ben).post('What everybody reads.');

  const otherTab = await ada.page.context().newPage();
  await otherTab.goto('/api/logout');
  await expect(ada.page.getByRole('heading', { name: 'Guest User' })).toBeVisible();
  // Other journeys post at the same time, so both posts may have moved down.
  await expect(async () => {
    await ada.page.mouse.wheel(0, 2_000);
    await expect(postOf(ada)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(postOf(ben)).toHaveCount(1);
  await postOf(ada).getByRole('button', { name: 'Post actions' }).click();
  await expect(ada.page.getByRole('menuitem')).toHaveText(['Copy link']);
});

test('signing in in one tab signs in every other tab', async ({ browser }) => {
  const { email, page } = await registerPlayer(browser, 'Elin');
  await page.goto('/api/logout');
  await page.goto('/players');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  const otherTab = await page.context().newPage();
  await otherTab.goto('/login');
  await otherTab.getByLabel('Email').fill(email);
  await otherTab.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await otherTab.getByRole('button', { name: 'Secure Login' }).click();
  await expect(otherTab).toHaveURL('/home');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});
