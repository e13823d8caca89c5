import { expect, test, type Page } from '@playwright/test';
import { registerAbsentPlayer, registerPlayer, PASSWORD, signIn } from '../support/players.js';
import { updateProfile } from './profiles.js';
import { hideSuggestedPosts } from '../support/suggestions.js';

test('a visitor who opens the profile editor signs in first', async ({ browser }) => {
  const { page, email } = await registerPlayer(browser, 'Elin');
  await page.goto('/api/logout');
  await page.goto('/profile/edit');
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Fedit');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Secure Login' }).click();
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByLabel('First name')).toHaveValue('Elin');
});

test('an edited profile shows on Home and in the directory, and leaving the editor with unsaved changes asks first', async ({
  browser,
}) => {
  const { page, name } = await registerPlayer(browser, 'Elin');
  await page.goto('/profile/edit');
  await page.getByLabel('Callsign').fill('Vixen');
  await page.getByLabel('Bio').fill('x'.repeat(501));
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`Vixen ${name}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Bio can be at most 500 characters')).toBeVisible();
  await expect(page.getByLabel('Bio')).toBeFocused();

  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByLabel('Callsign')).toHaveValue('Vixen');

  await page.getByLabel('Bio').fill('I bring coffee and lose batteries.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes have been saved successfully.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText(`Vixen ${name}`);

  await page.goto(`/players?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('main').getByRole('listitem');
  await expect(card).toContainText('I bring coffee and lose batteries.');

  await card.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByLabel('Bio').fill('');
  await page.getByRole('banner').getByRole('link', { name: 'Muster, home' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/home');
});

/** Types into a combobox and selects the first option. */
const choose = async (page: Page, box: string, typed: string, option: string) => {
  await page.getByRole('combobox', { name: box }).fill(typed);
  await page.getByRole('option', { name: option, exact: true }).waitFor();
  await page.keyboard.press('Enter');
};

test('an added location appears on the profile, and the reminder disappears', async ({ browser }) => {
  const { page, id } = await registerPlayer(browser, 'Elin');
  const banner = page.getByRole('complementary', { name: 'Your location' });
  await page.goto('/home');
  await banner.getByRole('link', { name: 'Add location' }).click();
  await expect(page).toHaveURL('/profile');

  const city = page.getByRole('combobox', { name: 'City' });
  await expect(city).toBeDisabled();
  await choose(page, 'Country', 'swed', 'Sweden');
  await choose(page, 'City', 'knivs', 'Knivsta, Uppsala');
  await expect(city).toHaveValue('Knivsta');
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('Uppsala');
  await choose(page, 'Country', 'finl', 'Finland');
  await expect(city).toHaveValue('');
  await choose(page, 'Region', 'lapl', 'Lapland');
  await city.fill('no such town');
  await expect(page.getByText('No locations found')).toBeVisible();
  await choose(page, 'City', 'rova', 'Rovaniemi');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Rovaniemi, Finland');

  await page.getByRole('button', { name: 'CQB' }).click();
  await page.getByLabel('Experience').selectOption('Advanced');
  await page.getByLabel('Age group').selectOption('36-45');
  await page.getByLabel('Availability').selectOption('Weekends');
  await page.getByRole('button', { name: 'miles' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile Updated!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(banner).toHaveCount(0);

  await page.goto(`/profile/${id}`);
  await expect(page.getByText('Rovaniemi, Finland')).toBeVisible();
  await page.goto('/profile');
  await expect(city).toHaveValue('Rovaniemi');
  await expect(page.getByLabel('Experience')).toHaveValue('advanced');
  await expect(page.getByRole('button', { name: 'CQB' })).toHaveAttribute('aria-pressed', 'true');
});

test('dismissing the location reminder hides it permanently, for that player only', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const banner = (page: Page) => page.getByRole('complementary', { name: 'Your location' });
  await hideSuggestedPosts(ada.page);
  await ada.page.goto('/home');
  await banner(ada.page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(ada.page)).toHaveCount(0);
  await ada.page.reload();
  await expect(ada.page.getByRole('heading', { name: 'No News Available' })).toBeVisible();
  await expect(banner(ada.page)).toHaveCount(0);
  // Another player in the same browser, which stores the dismissal.
  const ben = await registerAbsentPlayer('Ben');
  await ada.page.goto('/api/logout');
  await ada.page.goto('/login');
  await signIn(ada.page, ben.email);
  await expect(ada.page).toHaveURL('/home');
  await expect(banner(ada.page)).toBeVisible();
});

test('a visitor sees a profile and is led to sign in', async ({ page }) => {
  const tove = await registerAbsentPlayer('Tove');
  await updateProfile(tove, {
    nickname: 'Kestrel',
    bio: 'Bad knees.',
    country: 'Sweden',
    city: 'Uppsala',
    gameStyles: ['cqb'],
  });
  await page.goto(`/profile/${tove.id}`);
  await expect(page).toHaveTitle(`Kestrel (${tove.name}) · Muster`);
  await expect(page.getByRole('heading', { name: `Kestrel ${tove.name}` })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'About' })).toContainText('Bad knees.');
  await expect(page.getByText('Uppsala, Sweden')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toHaveCount(0);
  await page.getByRole('link', { name: `Follow Kestrel (${tove.name})` }).click();
  await expect(page).toHaveURL(`/login?next=%2Fprofile%2F${tove.id}`);

  await page.goto('/profile/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'User Not Found' })).toBeVisible();
  await expect(page.getByText("The profile you're looking for doesn't exist.")).toBeVisible();
  await page.goto('/profile/nonsense');
  await expect(page.getByRole('heading', { level: 1, name: 'User Not Found' })).toBeVisible();
});

test('a player follows, shares and messages from a profile', async ({ browser }) => {
  const tove = await registerAbsentPlayer('Tove');
  const { page } = await registerPlayer(browser, 'Ada', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`/profile/${tove.id}`);
  const followers = page.getByRole('definition').first();
  await expect(followers).toHaveText('0');
  await page.getByRole('button', { name: `Follow ${tove.name}` }).click();
  await expect(page.getByRole('button', { name: `Following ${tove.name}` })).toBeVisible();
  await expect(followers).toHaveText('1');

  await page.getByRole('button', { name: `Actions for ${tove.name}` }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(page.getByText('Profile link copied to clipboard.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/profile/${tove.id}`, page.url()).href,
  );

  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/private_/);
  await expect(page.getByRole('textbox', { name: 'Message Tove' })).toBeVisible();
});
