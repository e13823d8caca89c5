import { expect, test, type Page } from '@playwright/test';
import { requestsOf } from '../feed/feed.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';

const people = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a player lists and searches followers and followed players, and unfollows one', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const ben = await registerAbsentPlayer('Ben');
  const cleo = await registerAbsentPlayer('Cleo');
  const { page } = ada;

  await page.goto('/following');
  await expect(page.getByRole('heading', { name: "You don't follow any users yet" })).toBeVisible();
  await page.goto('/followers');
  await expect(page.getByRole('heading', { name: 'No followers yet' })).toBeVisible();
  await requestsOf(ada).follow(ben);
  await requestsOf(ada).follow(cleo);
  await requestsOf(ben).follow(ada);

  await test.step('the profile leads to the followers', async () => {
    await page.goto(`/profile/${ada.id}`);
    await page.getByRole('link', { name: '1 Followers' }).click();
    await expect(page).toHaveURL('/followers');
    await expect(people(page)).toHaveText([new RegExp(ben.name)]);
    await people(page).getByRole('link', { name: ben.name }).click();
    await expect(page).toHaveURL(`/profile/${ben.id}`);
  });

  await test.step('the list can be searched', async () => {
    await page.goto('/following');
    await expect(people(page)).toHaveCount(2);
    await page.getByRole('textbox', { name: 'Search players' }).fill(ben.name.slice(4));
    await expect(people(page)).toHaveText([new RegExp(ben.name)]);
    await page.getByRole('textbox', { name: 'Search players' }).fill('nobody at all');
    await expect(page.getByRole('heading', { name: 'No Players Found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(people(page)).toHaveCount(2);
  });

  await test.step('an unfollowed player stays in the list until it is reloaded', async () => {
    const button = people(page).filter({ hasText: ben.name }).getByRole('button');
    await page.route('**/api/follow', (route) => route.fulfill({ status: 409, json: { message: 'Not now' } }));
    await button.click();
    await expect(page.getByText('Not now', { exact: true })).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.unroute('**/api/follow');
    await button.click();
    await expect(button).toHaveAccessibleName(`Follow ${ben.name}`);
    await expect(button).not.toHaveAttribute('aria-busy');
    await page.reload();
    await expect(people(page)).toHaveText([new RegExp(cleo.name)]);
  });

  await test.step('a visitor signs in first', async () => {
    await page.goto('/api/logout');
    await page.goto('/followers');
    await expect(page).toHaveURL('/login?next=%2Ffollowers');
  });
});
