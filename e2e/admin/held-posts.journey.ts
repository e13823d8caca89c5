import { expect, test } from '@playwright/test';
import { bell, postOn, requestsOf, writePost } from '../feed/feed.js';
import { signInAdmin } from '../support/admins.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer, uniqueLetters } from '../support/players.js';
import { hideSuggestedPosts } from '../support/suggestions.js';

test('A post with a held word waits for an administrator, and a follower sees it after its release', async ({
  browser,
}) => {
  const [author, follower] = [await registerPlayer(browser, 'Nils'), await registerPlayer(browser, 'Fia')];
  await requestsOf(follower).follow(author);
  const word = `held${uniqueLetters()}`.toLowerCase();
  const { page: admin } = await signInAdmin(browser, reducedMotion);

  await test.step('the administrator adds a word', async () => {
    await admin.goto('/admin/held-words');
    await admin.getByLabel('New word').fill(word);
    await admin.getByRole('button', { name: 'Add word' }).click();
    await expect(admin.getByRole('button', { name: `Remove ${word}` })).toBeVisible();
    await expectNoAxeViolations(admin, 'the held words', [360, 1280]);
  });

  const text = `My offer: ${word.toUpperCase()}!`;
  await test.step('only the author sees the post, with a mark', async () => {
    await author.page.goto('/home');
    await writePost(author.page, text);
    await expect(postOn(author.page, text).card).toContainText('Waiting for review');
    await expectNoAxeViolations(author.page, 'a held post', [360, 1280]);
    await hideSuggestedPosts(follower.page);
    await follower.page.goto('/home');
    await expect(follower.page.getByRole('heading', { name: 'No News Available' })).toBeVisible();
    await expect(postOn(follower.page, text).card).toHaveCount(0);
  });

  await test.step('the queue shows the post with the word, and the administrator releases the post', async () => {
    await admin.goto('/admin/reports');
    await admin.getByRole('button', { name: 'Held', exact: true }).click();
    const item = admin.getByRole('listitem').filter({ hasText: text });
    await expect(item).toContainText(`Held for “${word}”`);
    await item.getByRole('button', { name: /^Remove the post/ }).click();
    await expectNoAxeViolations(admin, 'the dialog that removes a held post', [360, 1280]);
    await admin.keyboard.press('Escape');
    await expectNoAxeViolations(admin, 'the held posts', [360, 1280]);
    await item.getByRole('button', { name: /^Release the post/ }).click();
    await expect(admin.getByText('Post released', { exact: true })).toBeVisible();
    await expect(item).toHaveCount(0);
  });

  await test.step('the follower sees the post live, and the author is told', async () => {
    const banner = follower.page.getByRole('button', { name: /new post/i });
    await expect(banner.or(postOn(follower.page, text).card).first()).toBeVisible();
    if (await banner.isVisible()) await banner.click();
    await expect(postOn(follower.page, text).card).toBeVisible();
    await bell(author.page).click();
    await expect(author.page.getByText('We reviewed your post. Everyone can see it now.').first()).toBeVisible();
    await expect(postOn(author.page, text).card).not.toContainText('Waiting for review');
  });

  await test.step('the administrator removes the word', async () => {
    await admin.goto('/admin/held-words');
    await admin.getByRole('button', { name: `Remove ${word}` }).click();
    await expect(admin.getByRole('button', { name: `Remove ${word}` })).toHaveCount(0);
  });
});
