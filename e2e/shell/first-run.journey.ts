import { expect, test, type Page } from '@playwright/test';
import { requestsOf } from '../feed/feed.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { CORE } from '../support/tags.js';
import { openBrowser, PASSWORD, registerAbsentPlayer, registerPlayer, uniqueLetters } from '../support/players.js';
import { whenStored } from '../support/stored-change.js';

const WIDTHS = [320, 390, 768, 1024, 1440];

async function expectToFitEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const step = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

async function createAccount(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill(uniqueLetters());
  await page.getByLabel('Email').fill(`ada.${uniqueLetters()}@journeys.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test(
  'a visitor opens the landing page, creates an account, takes four steps and finds a feed with posts',
  CORE,
  async ({ browser }) => {
    const ben = await registerAbsentPlayer('Ben');
    await requestsOf(ben).post('Two seats free in the van.');
    const page = await openBrowser(browser, { ...reducedMotion, viewport: { width: 1440, height: 900 } });

    await test.step('the landing page shows coming games and leads to the registration', async () => {
      await page.goto('/');
      await expect(step(page, 'Find your next game, and your team.')).toBeVisible();
      const games = page.getByRole('region', { name: 'Next games' });
      await expect(games.getByRole('article').first()).toBeVisible();
      await expect(games.getByText(/^[\d,]+\+? with seats left$/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/home');
      await expectToFitEveryWidth(page);
      await expectNoAxeViolations(page, 'the landing page');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
      await createAccount(page);
    });

    await test.step('the first step takes a town and shows what is around it', async () => {
      await expect(page).toHaveURL('/welcome');
      await expect(step(page, 'Where do you play?')).toBeVisible();
      const town = page.getByRole('combobox', { name: 'Town or city' });
      await town.fill('Stock');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Choose a town from the list, or skip this step.')).toBeVisible();
      await expect(town).toBeFocused();
      await town.fill('Stock');
      await expect(page.getByRole('option', { name: /United Kingdom$/ }).first()).toBeVisible();
      await page.getByRole('option', { name: 'Stockholm, Sweden', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Around Stockholm' })).toBeVisible();
      await expectNoAxeViolations(page, 'the place step', [390, 1440]);
      await expectToFitEveryWidth(page);
      await page.getByRole('button', { name: 'Next' }).click();
    });

    await test.step('the second step survives a reload, and Back returns to the first one with the town', async () => {
      await expect(step(page, 'How do you play?')).toBeFocused();
      await page.reload();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'Town or city' })).toHaveValue('Stockholm, Sweden');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'CQB' }).click();
      await page.getByRole('button', { name: 'Beginner' }).click();
      await expectNoAxeViolations(page, 'the style step', [390, 1440]);
      await expectToFitEveryWidth(page);
      await page.getByRole('button', { name: 'Next' }).click();
    });

    await test.step('the third step suggests people to follow', async () => {
      await expect(step(page, 'Follow players near you')).toBeVisible();
      const follow = page.getByRole('main').getByRole('button', { name: /^Follow / });
      await expect(follow).toHaveCount(5);
      await expectNoAxeViolations(page, 'the follow step', [390, 1440]);
      await expectToFitEveryWidth(page);
      // Other journeys write as the nearest players, whose posts would fill the feed and leave no room for suggestions.
      await follow.last().click();
      await expect(page.getByRole('main').getByRole('button', { name: /^Following/ })).toHaveCount(1);
      await page.getByRole('button', { name: 'Next' }).click();
    });

    await test.step('the last step takes a callsign and ends on Home', async () => {
      await page.getByRole('textbox', { name: 'Callsign' }).fill('Plover');
      await expectNoAxeViolations(page, 'the picture step', [390, 1440]);
      await expectToFitEveryWidth(page);
      await page.getByRole('button', { name: 'Finish' }).click();
      await expect(page).toHaveURL('/home');
      await expect(page.getByRole('complementary', { name: 'You' })).toContainText('Plover');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Suggested Recent posts/ }).first()).toBeVisible();
    });
  },
);

test('a new player can skip every step and follows the author of a suggested post on Home', async ({ browser }) => {
  const ben = await registerAbsentPlayer('Ben');
  const text = `Come and break the new lanes. ${ben.name}`;
  await requestsOf(ben).post(text);
  const { page } = await registerPlayer(browser, 'Ada', reducedMotion);
  await page.goto('/welcome');
  for (const title of ['Where do you play?', 'How do you play?', 'Follow some players', 'Your picture and callsign']) {
    await expect(step(page, title)).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
  }
  await expect(page).toHaveURL('/home');
  const suggested = page.getByRole('region', { name: /^Suggested/ });
  const post = suggested.getByRole('article').filter({ hasText: text });
  await whenStored(page, '/api/follow', () => post.getByRole('button', { name: `Follow ${ben.name}` }).click());
  await expect(post.getByRole('button', { name: `Following ${ben.name}` })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await expect(post).toHaveCount(0);
});

test('the registration ends at the page that the parameter “next” of its address names', async ({ browser }) => {
  const page = await openBrowser(browser, reducedMotion);
  await page.goto(`/auth/register?next=${encodeURIComponent('/teams?recruiting=true')}`);
  await createAccount(page);
  await expect(step(page, 'Where do you play?')).toBeVisible();
  for (const title of ['How do you play?', 'Follow some players', 'Your picture and callsign']) {
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(step(page, title)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL('/teams?recruiting=true');
});
