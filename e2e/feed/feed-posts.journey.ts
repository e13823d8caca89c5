import { expect, test } from '@playwright/test';
import { bell, requestsOf, postOn, expectText, writePost } from './feed.js';
import { CORE } from '../support/tags.js';
import { registerAbsentPlayer, registerPlayer, openBrowser } from '../support/players.js';
import { requestAs } from '../support/requests.js';

test('A post is liked, commented on, edited and deleted', CORE, async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  await requestsOf(ben).follow(ada);
  const { id } = await requestsOf(ada).post('The shed has no light.');
  await Promise.all([ada.page.goto(`/post/${id}`), ben.page.goto('/home')]);
  const adas = postOn(ada.page, 'The shed has');
  const bens = postOn(ben.page, 'The shed has');

  await test.step('Ben’s like appears immediately on his screen and live on Ada’s', async () => {
    await expect(bens.like).toHaveAccessibleName('Like, 0 likes');
    await bens.like.click();
    await expect(bens.like).toHaveAttribute('aria-pressed', 'true');
    await expect(bens.like).toHaveAccessibleName('Like, 1 like');
    await expect(adas.like).toHaveAccessibleName('Like, 1 like');
    await expect(adas.like).toHaveAttribute('aria-pressed', 'false');
    await ben.page.reload();
    await expect(bens.like).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('Ben’s comment survives a reload as a draft and arrives live on Ada’s screen', async () => {
    await expect(adas.comments).toContainText('No comments yet');
    await bens.commentButton.click();
    await expect(bens.commentButton).toHaveAttribute('aria-expanded', 'true');
    const button = bens.comments.getByRole('button', { name: 'Comment', exact: true });
    await bens.box.fill('   ');
    await expect(button).toBeDisabled();
    await bens.box.fill('Is there a torsch?');
    await ben.page.reload();
    await expect(bens.commentButton).toBeVisible();
    await bens.commentButton.click();
    await expect(bens.box).toHaveValue('Is there a torsch?');
    await button.click();
    await expectText(ben.page, 'Comment added successfully');
    await expect(adas.comment('Is there a torsch?')).toBeVisible();
    await expect(adas.commentButton).toHaveAccessibleName('Comment, 1 comment');
  });

  await test.step('Ben edits his comment, Ada likes it, and both see only the actions that they may take', async () => {
    await bens
      .comment('torsch')
      .getByRole('button', { name: /^Actions for the comment/ })
      .click();
    await ben.page.getByRole('menuitem', { name: 'Edit' }).click();
    const editor = bens.comments.getByLabel('Edit your comment');
    await expect(editor).toBeFocused();
    await editor.fill('Is there a torch?');
    await editor.press('Escape');
    await ben.page
      .getByRole('alertdialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await expect(editor).toHaveValue('Is there a torch?');
    await bens.comments.getByRole('button', { name: 'Save' }).click();
    await expectText(ben.page, 'Comment updated successfully');
    await expect(adas.comment('Is there a torch?')).toContainText('edited');

    await adas
      .comment('torch')
      .getByRole('button', { name: /^Like, / })
      .click();
    await expect(bens.comment('torch').getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
    await adas
      .comment('torch')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await expect(ada.page.getByRole('menuitem')).toHaveText(['Delete', 'Report']);
    await ada.page.keyboard.press('Escape');
    await bens.card.getByRole('button', { name: 'Post actions' }).click();
    await expect(ben.page.getByRole('menuitem')).toHaveText(['Copy link', 'Report Post']);
    await ben.page.keyboard.press('Escape');
  });

  await test.step('Ada edits the post', async () => {
    await adas.choose('Edit Post');
    const editor = adas.card.getByLabel('Edit your post');
    await expect(editor).toBeFocused();
    await editor.fill('The shed has a light now.');
    await editor.press('Control+Enter');
    await expectText(ada.page, 'Post updated successfully');
    await expect(adas.card).toBeFocused();
    await expect(bens.card).toContainText('The shed has a light now.');
    await expect(bens.card).toContainText('edited');
  });

  await test.step('Ben deletes his comment, and Ada deletes the post', async () => {
    await bens
      .comment('torch')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await ben.page.getByRole('menuitem', { name: 'Delete' }).click();
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectText(ben.page, 'Comment deleted successfully');
    await expect(bens.comment('torch')).toHaveCount(0);
    await expect(adas.comment('torch')).toHaveCount(0);
    await expect(adas.commentButton).toHaveAccessibleName('Comment, 0 comments');

    await adas.choose('Delete Post');
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete Post' }).click();
    await expectText(ada.page, 'Post deleted successfully');
    await expect(ada.page).toHaveURL(/\/home$/);
    await expect(bens.card).toHaveCount(0);
    await ada.page.goto(`/post/${id}`);
    await expect(ada.page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  });
});

test('A post reappears when its deletion fails', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada');
  await page.goto('/home');
  await writePost(page, 'Here to stay.');
  const post = postOn(page, 'Here to stay.');
  const refusal = { code: 'access.denied', message: 'You don’t have permission to do that' };
  let refuse = () => {};
  const answered = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/posts/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    await answered;
    return route.fulfill({ status: 403, json: refusal });
  });
  await post.choose('Delete Post');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Post' }).click();
  await expect(post.card).toHaveCount(0);
  refuse();
  await expectText(page, 'Failed to delete post');
  await expect(post.card).toBeVisible();
});

test('A post on a wall reaches its owner, who may delete it', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  await Promise.all([ada.page.goto(`/profile/${ben.id}`), ben.page.goto('/home')]);
  await ada.page.getByRole('region', { name: 'New post on Ben’s wall' }).getByLabel('Write a post').fill('Half a word');
  await ada.page.getByRole('link', { name: 'Muster, home' }).first().click();
  await expect(ada.page.getByLabel('Write a post')).toHaveValue('');
  await ada.page.goBack();
  await expect(ada.page.getByLabel('Write a post')).toHaveValue('Half a word');
  await writePost(ada.page, 'Your glove is in my car.');
  await expect(postOn(ada.page, 'Your glove').card.getByRole('heading')).toHaveText(`${ada.name} › to ${ben.name}`);

  await expect(bell(ben.page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(ben.page).click();
  await ben.page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(ada.name) })
    .click();
  const bens = postOn(ben.page, 'Your glove');
  await expect(bens.card).toBeVisible();
  const { page: strangers } = await registerPlayer(browser, 'Cleo');
  await strangers.goto(`/profile/${ben.id}`);
  await expect(postOn(strangers, 'Your glove').card).toBeVisible();
  await bens.choose('Delete Post');
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Delete Post' }).click();
  await expectText(ben.page, 'Post deleted successfully');
  for (const page of [ada.page, strangers]) await expect(page.getByText('No posts yet')).toBeVisible();
});

test('Leaving an unsaved edit asks for confirmation', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada');
  await page.goto('/home');
  await writePost(page, 'Meet at the well.');
  const post = postOn(page, 'Meet at the well.');
  await post.choose('Edit Post');
  const editor = page.getByLabel('Edit your post');
  await editor.fill('Meet at the bridge.');
  const players = page.getByRole('banner').getByRole('link', { name: 'Players' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await players.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor).toHaveValue('Meet at the bridge.');
  await page.getByRole('article').getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(post.card).toBeFocused();
  await players.click();
  await expect(page).toHaveURL(/\/players$/);
});

test('A visitor reads a post and is invited to sign in', async ({ browser }) => {
  const ada = await registerAbsentPlayer('Ada');
  const { id } = await requestsOf(ada).post('Open to everybody.');
  await requestsOf(ada).comment(id, 'Also this.');
  const page = await openBrowser(browser);
  await page.goto(`/post/${id}`);
  const post = postOn(page, 'Open to everybody.');
  await expect(post.comment('Also this.')).toBeVisible();
  await expect(post.box).toHaveCount(0);
  await expect(post.like).toHaveCount(0);
  await post.share.click();
  await expect(page.getByRole('dialog', { name: 'Share post' }).getByRole('button')).toHaveText(['', 'Copy link']);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/post/${id}`)}`);
});

test('A post’s page shows that the post was deleted, also while the comments are not on the screen', async ({
  browser,
}) => {
  const ada = await registerAbsentPlayer('Ada');
  const { id } = await requestsOf(ada).post(`A long story.${'\nAnd another thing.'.repeat(60)}`);
  const { page } = await registerPlayer(browser, 'Ben');
  await page.goto(`/post/${id}`);
  const { comments } = postOn(page, 'A long story.');
  await expect(comments).toContainText('No comments yet');
  await expect(comments).not.toBeInViewport();
  await requestAs(ada, 'DELETE', `/api/posts/${id}`);
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
});
