import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chat } from '../messaging/chat.js';
import { requestsOf, postOn } from './feed.js';

const UNKNOWN_POST = '/post/00000000-0000-7000-8000-000000000000';

interface ScreenContent {
  /** The text occurs only in this post. */
  text: string;
  postId: string;
  followedId: string;
}

interface FeedScreen {
  name: string;
  open: (page: Page) => Promise<void>;
}

/** Opens a post's page and waits for its comment. */
async function openPostPage(page: Page, postId: string) {
  await page.goto(`/post/${postId}`);
  const post = postOn(page, /./);
  await expect(post.comments.getByRole('listitem')).toHaveCount(1);
  return post;
}

const postScreens = ({ postId, text }: ScreenContent): FeedScreen[] => [
  { name: 'a post', open: async (page) => void (await openPostPage(page, postId)) },
  {
    name: 'a comment that a link leads to',
    open: async (page) => {
      const { comments } = await openPostPage(page, postId);
      const id = await comments.getByRole('listitem').getAttribute('id');
      await page.goto(`/post/${postId}#${id}`);
      await expect(page.locator('li[aria-current]')).toBeVisible();
    },
  },
  {
    name: 'comments in the feed',
    open: async (page) => {
      await page.goto('/home');
      const post = postOn(page, text);
      await post.commentButton.click();
      await post.box.fill('Half a comment');
      await expect(post.comments.getByRole('listitem')).toHaveCount(1);
      // Typing has scrolled the page. axe reports buttons that the header covers partly.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'the menu of a post',
    open: async (page) => {
      const { card } = await openPostPage(page, postId);
      await card.getByRole('button', { name: 'Post actions' }).click();
      await expect(page.getByRole('menuitem', { name: 'Delete Post' })).toBeVisible();
    },
  },
  {
    name: 'a post and a comment being edited',
    open: async (page) => {
      const post = await openPostPage(page, postId);
      await post.choose('Edit Post');
      await expect(post.card.getByLabel('Edit your post')).toBeVisible();
      await post.comments.getByRole('button', { name: /^Actions for the comment/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await expect(post.comments.getByLabel('Edit your comment')).toBeVisible();
    },
  },
  {
    name: 'the confirmation before deleting a post',
    open: async (page) => {
      const post = await openPostPage(page, postId);
      await post.choose('Delete Post');
      await expect(page.getByRole('alertdialog', { name: 'Delete this post?' })).toBeVisible();
    },
  },
  {
    name: 'the suggestions of players to mention',
    open: async (page) => {
      const { box } = await openPostPage(page, postId);
      await box.pressSequentially('@ha');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a post that does not exist',
    open: async (page) => {
      await page.goto(UNKNOWN_POST);
      await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
    },
  },
];

async function openShareStep(page: Page, postId: string, step: string) {
  const { share } = await openPostPage(page, postId);
  await share.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: step }).click();
  return dialog;
}

const shareScreens = ({ postId, followedId }: ScreenContent): FeedScreen[] => [
  {
    name: 'the share dialog',
    open: async (page) => {
      const { share } = await openPostPage(page, postId);
      await share.click();
      await expect(page.getByRole('dialog', { name: 'Share post' })).toBeVisible();
    },
  },
  {
    name: 'sharing to the feed',
    open: async (page) => {
      await expect((await openShareStep(page, postId, 'Share to your feed')).getByLabel('Your text')).toBeVisible();
    },
  },
  {
    name: 'the choice of a recipient',
    open: async (page) => {
      await expect((await openShareStep(page, postId, 'Share to a user')).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'the message to a recipient',
    open: async (page) => {
      const dialog = await openShareStep(page, postId, 'Share to a user');
      await dialog.getByRole('listitem').first().getByRole('button').click();
      await expect(dialog.getByLabel('Your message')).toBeVisible();
    },
  },
  {
    name: 'a message with a shared post',
    open: async (page) => {
      await page.goto(`/messages?user=${followedId}`);
      await expect(
        chat(page)
          .bubbles.getByRole('link', { name: /^Open the post/ })
          .last(),
      ).toBeVisible();
    },
  },
];

const pictureScreens = (): FeedScreen[] => [
  {
    name: 'the lightbox',
    open: async (page) => {
      await page.goto('/home');
      await page
        .getByRole('button', { name: /^Open the picture/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'a picture in the composer',
    open: async (page) => {
      const colour = { width: 640, height: 400, channels: 3, background: '#8aa06a' } as const;
      const buffer = await sharp({ create: colour }).png().toBuffer();
      await page.goto('/home');
      const composer = page.getByRole('region', { name: 'New post' });
      await composer.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await expect(composer.getByLabel('Describe the photo')).toBeVisible();
      await composer.getByLabel('Write a post').fill('With a picture');
    },
  },
];

/** All screens that show posts, as the author sees them. The author has also sent a post to a player whom they follow. */
export const feedScreens = {
  'on the screens of a post': postScreens,
  'while sharing a post': shareScreens,
  'on screens with pictures': pictureScreens,
};

/** Writes the post for the screens and a message that contains it. */
export async function writeForScreens(page: Page): Promise<ScreenContent> {
  const { post, comment, share, followed } = requestsOf({ page });
  const text = `What opens from post ${randomUUID()}`;
  const [{ id: postId }, [first]] = await Promise.all([post(text), followed()]);
  const followedId = first?.id ?? '';
  await Promise.all([comment(postId, 'And from its comments.'), share(postId, followedId)]);
  return { text, postId, followedId };
}
