import { expect, test, type Page } from '@playwright/test';
import { requestsOf } from '../feed/feed.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { hideSuggestedPosts } from '../support/suggestions.js';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
const optionsIn = (page: Page, list: string) => page.getByRole('listbox', { name: list }).getByRole('option');
/** The stored recent searches of each account that is signed in on this browser. */
const storedSearches = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('muster.recent-searches.'))
      .map(([, searches]) => String(searches)),
  );
const focusedPost = (page: Page) => page.locator('article:focus');

test('the search works by keyboard alone, and remembers what was searched for', async ({ browser }) => {
  const hawk = await registerAbsentPlayer('Hawk');
  const ada = await registerPlayer(browser, 'Ada', reducedMotion);
  const { page } = ada;
  const word = hawk.name.split(' ')[1] ?? '';
  await requestsOf(hawk).post(`The ${word} line holds`);
  await page.goto('/players');
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Fields' });
  await link.focus();

  await test.step('a slash opens the search, and Escape returns the focus', async () => {
    await page.keyboard.press('/');
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });

  await test.step('the arrow keys go through all groups to all results', async () => {
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.type(word.toUpperCase());
    const options = optionsIn(page, 'Suggestions');
    await expect(options).toHaveText([new RegExp(word), new RegExp(`${word} line`), /^All results for/]);
    await expect(page.getByRole('group', { name: 'Teams' })).toHaveCount(0);
    await expect(options.first().locator('mark')).toHaveText(word);
    await expect(options.nth(1).locator('mark').first()).toHaveText(word);
    for (const index of [0, 1, 2]) {
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/post\//);
    // The page that opens takes the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('an empty box offers the recent searches', async () => {
    await page.keyboard.press('/');
    const recent = optionsIn(page, 'Recent searches');
    await expect(recent).toHaveText([word.toUpperCase()]);
    await expectNoAxeViolations(page, 'recent searches', [1440]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search?q=${word.toUpperCase()}`);
    const players = page.getByRole('region', { name: 'Players' });
    await expect(players.getByRole('link').locator('mark')).toHaveText(word);
    await expect(page.getByRole('region', { name: 'Teams' })).toHaveCount(0);
  });

  await test.step('a recent search that is opened again moves to the top', async () => {
    const recent = optionsIn(page, 'Recent searches');
    const openRecent = async () => {
      await page.goto('/home');
      await expect(boxOf(page)).toBeVisible();
      await page.keyboard.press('/');
      await expect(boxOf(page)).toBeFocused();
    };
    await openRecent();
    await page.keyboard.type('quarry');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=quarry');
    // The next page must not load before the search is stored.
    await expect.poll(() => storedSearches(page)).toEqual([expect.stringContaining('quarry')]);
    await openRecent();
    await expect(recent).toHaveText(['quarry', word.toUpperCase()]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search?q=${word.toUpperCase()}`);
    await expect.poll(() => storedSearches(page)).toEqual([expect.stringMatching(/quarry"\]$/)]);
    await openRecent();
    await expect(recent).toHaveText([word.toUpperCase(), 'quarry']);
  });

  await test.step('the recent searches can be cleared', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear recent searches' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(boxOf(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Clear recent searches' })).toHaveCount(0);
  });

  await test.step('signing out removes the recent searches', async () => {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search?q=${word}`);
    await expect.poll(() => storedSearches(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect.poll(() => storedSearches(page)).toHaveLength(0);
  });
});

test('the keys move through the feed, and do nothing while somebody types', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada', reducedMotion);
  const { page } = ada;
  for (const text of ['First', 'Second', 'Third']) await requestsOf(ada).post(`${text} post`);
  await hideSuggestedPosts(page);
  await page.goto('/home');
  await expect(page.getByRole('article')).toHaveCount(3);

  await test.step('j and k move between the posts', async () => {
    await page.keyboard.press('j');
    await expect(focusedPost(page)).toContainText('Third post');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(focusedPost(page)).toContainText('First post');
    await page.keyboard.press('j');
    await expect(focusedPost(page)).toContainText('First post');
    await page.keyboard.press('k');
    await expect(focusedPost(page)).toContainText('Second post');
    await expect(focusedPost(page)).toBeInViewport();
    await page.keyboard.press('K');
    await expect(focusedPost(page)).toContainText('Third post');
    await page.keyboard.press('J');
    await expect(focusedPost(page)).toContainText('Second post');
  });

  await test.step('a question mark lists the keys', async () => {
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toContainText('Next post');
    await expectNoAxeViolations(page, 'shortcuts', [1440]);
    await page.keyboard.press('j');
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(focusedPost(page)).toContainText('Second post');
  });

  await test.step('single keys can be turned off and on again', async () => {
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const singleKeys = dialog.getByRole('switch', { name: 'Single-key shortcuts' });
    await page.keyboard.press('?');
    await singleKeys.click();
    await expect(singleKeys).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    // The search answers a later key, so the keys before it have been handled.
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(focusedPost(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).click();
    await singleKeys.click();
    await expect(singleKeys).toBeChecked();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(focusedPost(page)).toContainText('Third post');
  });

  await test.step('typed letters stay letters', async () => {
    const composer = page.getByLabel('Write a post');
    await composer.focus();
    await page.keyboard.type('jk/?');
    await expect(composer).toHaveValue('jk/?');
    await expect(composer).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(composer).toBeFocused();
  });
});

test('the search on a phone suggests players and recent searches, and Escape or a link closes it', async ({
  browser,
}) => {
  const { page, name } = await registerPlayer(browser, 'Ada', {
    ...reducedMotion,
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/home');
  const button = page.getByRole('button', { name: 'Search' });
  await button.click();
  await expect(boxOf(page)).toBeFocused();
  await boxOf(page).fill(name);
  await expect(optionsIn(page, 'Suggestions').first()).toContainText(name);
  await expectNoAxeViolations(page, 'search on a phone', [390]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await button.click();
  await expect(optionsIn(page, 'Recent searches')).toHaveText([name]);
  await page.keyboard.press('Escape');
  await expect(optionsIn(page, 'Recent searches')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  // A link leaves the page while the search is open.
  await button.click();
  await expect(boxOf(page)).toBeFocused();
  await page.getByRole('link', { name: 'Muster, home' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(boxOf(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(boxOf(page)).toBeHidden();
});
