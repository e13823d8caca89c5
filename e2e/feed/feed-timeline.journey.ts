import { expect, test } from '@playwright/test';
import { requestsOf, postOn, writePost } from './feed.js';
import { registerPlayer } from '../support/players.js';
import { settledPosition } from '../support/settled-position.js';
import { hideSuggestedPosts } from '../support/suggestions.js';

test('Going back to the feed restores the position, the loaded pages and the open comments', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada');
  for (let number = 1; number <= 45; number += 1) await requestsOf({ page }).post(`Entry ${number} of the log.`);
  await page.goto('/home');
  const far = postOn(page, 'Entry 12 of the log.');
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(far.card).toBeVisible({ timeout: 300 });
  }).toPass();
  await far.commentButton.click();
  await expect(far.comments).toContainText('No comments yet');
  await far.card.scrollIntoViewIfNeeded();
  const before = await settledPosition(far.card);
  await far.card.getByRole('link', { name: /ago|now/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Post by/ })).toBeAttached();
  await page.goBack();
  await expect(far.comments).toBeVisible();
  await expect.poll(async () => Math.abs(((await far.card.boundingBox())?.y ?? 1e6) - before.y)).toBeLessThan(4);
});

test('A post from another device waits behind a button', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  await ada.page.goto('/home');
  await writePost(ada.page, 'From the laptop.');
  await expect(ada.page.getByRole('button', { name: /new post/ })).toHaveCount(0);
  await requestsOf(ada).post('From the phone.');
  await ada.page.getByRole('button', { name: '1 new post' }).click();
  await expect(ada.page.getByRole('article')).toContainText(['From the phone.', 'From the laptop.']);
});

test('A deleted post leaves the count of new posts and the open feeds', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  await requestsOf(ada).follow(ben);
  await hideSuggestedPosts(ada.page);
  await Promise.all([ada.page.goto('/home'), ben.page.goto('/home')]);
  const remove = async (text: string) => {
    await postOn(ben.page, text).choose('Delete Post');
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Delete Post' }).click();
    await expect(postOn(ben.page, text).card).toHaveCount(0);
  };
  for (const text of ['Stays.', 'Withdrawn.', 'Shown for a while.']) await writePost(ben.page, text);
  const unseen = ada.page.getByRole('button', { name: /new posts?$/ });
  await expect(unseen).toHaveText('3 new posts');
  await remove('Withdrawn.');
  await expect(unseen).toHaveText('2 new posts');
  await unseen.click();
  await expect(ada.page.getByRole('article')).toContainText(['Shown for a while.', 'Stays.']);
  await remove('Shown for a while.');
  await expect(ada.page.getByRole('article')).toHaveCount(1);
  await writePost(ben.page, 'The only new post.');
  await expect(unseen).toHaveText('1 new post');
  await remove('The only new post.');
  await expect(unseen).toHaveCount(0);
  await expect(postOn(ada.page, 'Stays.').card).toBeVisible();
});
