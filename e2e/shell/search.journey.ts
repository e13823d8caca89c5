import { expect, test } from '@playwright/test';
import { requestsOf } from '../feed/feed.js';
import { registerPlayer } from '../support/players.js';
import { hideSuggestedPosts } from '../support/suggestions.js';

test('the header search suggests players and posts while typing, and works by keyboard', async ({ browser }) => {
  const [ada, ben] = [await registerPlayer(browser, 'Ada'), await registerPlayer(browser, 'Ben')];
  const word = `Skirmishline${ada.name.split(' ')[1]}`;
  await ada.page.goto('/home');
  await ada.page.getByLabel('Write a post').fill(`The ${word} moves to the quarry`);
  await ada.page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(ada.page.getByRole('article').filter({ hasText: word })).toBeVisible();

  const { page } = ben;
  await page.goto('/home');
  const box = page.getByRole('search', { name: 'Muster' }).getByRole('combobox', { name: 'Search' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

  await test.step('a suggestion leads to a player', async () => {
    await box.fill(ada.name);
    await expect(options).toHaveText([new RegExp(ada.name), /^All results for/]);
    await box.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await box.press('Enter');
    await expect(page).toHaveURL(`/profile/${ada.id}`);
    await expect(page.getByRole('heading', { level: 1, name: ada.name })).toBeVisible();
    await expect(box).toHaveValue('');
  });

  await test.step('the beginning of a word suggests a post', async () => {
    await box.fill(word.slice(0, -2).toLowerCase());
    await expect(options).toHaveText([new RegExp(word), /^All results for/]);
    await box.press('Escape');
    await expect(options).toHaveCount(0);
    await box.press('ArrowDown');
    await expect(options).toHaveCount(2);
    await options.first().click();
    await expect(page).toHaveURL(/\/post\//);
    await expect(page.getByRole('article').filter({ hasText: word })).toBeVisible();
    // The page that opens empties the box.
    await expect(box).toHaveValue('');
  });

  await test.step('the results page lists all matches', async () => {
    await box.fill(word);
    await box.press('Enter');
    await expect(page).toHaveURL(`/search?q=${word}`);
    await expect(page.getByRole('heading', { level: 1, name: `Results for “${word}”` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Posts' }).getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Posts' }).locator('mark')).toHaveText(word);
    await expect(page.getByRole('region', { name: 'Players' })).toHaveCount(0);
    await expect(box).toHaveValue(word);
  });

  await test.step('a search without matches shows an empty state', async () => {
    await box.fill('nobody-wrote-this');
    await expect(page.getByText('No results for “nobody-wrote-this”')).toBeVisible();
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Players' })).toHaveCount(0);
  });
});

test('pulling the feed down on a phone reloads it', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = ada;
  // This page has no socket, and it polls only every half minute.
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
  await hideSuggestedPosts(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'No News Available' })).toBeVisible();
  await requestsOf(ada).post('From the car park');

  // The gesture's code loads after the feed.
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain');
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  await touch('touchStart', 300);
  for (const y of [320, 350, 380]) await touch('touchMove', y);
  await touch('touchEnd');
  await expect(page.getByRole('article').filter({ hasText: 'From the car park' })).toBeVisible();
});
