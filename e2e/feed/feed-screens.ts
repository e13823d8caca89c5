import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chat } from '../messaging/chat.js';
import { by, postOn } from './feed.js';

const NOT_THERE = '/post/00000000-0000-7000-8000-000000000000';

interface Written {
  /** The text occurs only in this post. */
  text: string;
  postId: string;
  followedId: string;
}

interface FeedScreen {
  name: string;
  open: (page: Page) => Promise<void>;
}

/** Opens the post's page and waits for its comment. */
async function onItsPage(page: Page, postId: string) {
  await page.goto(`/post/${postId}`);
  const post = postOn(page, /./);
  await expect(post.comments.getByRole('listitem')).toHaveCount(1);
  return post;
}

const onPosts = ({ postId, text }: Written): FeedScreen[] => [
  { name: 'a post', open: async (page) => void (await onItsPage(page, postId)) },
  {
    name: 'a comment that one came for',
    open: async (page) => {
      const { comments } = await onItsPage(page, postId);
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
    },
  },
  {
    name: 'the menu of a post',
    open: async (page) => {
      const { card } = await onItsPage(page, postId);
      await card.getByRole('button', { name: 'Post actions' }).click();
      await expect(page.getByRole('menuitem', { name: 'Delete Post' })).toBeVisible();
    },
  },
  {
    name: 'a post and a comment being edited',
    open: async (page) => {
      const post = await onItsPage(page, postId);
      await post.choose('Edit Post');
      await expect(post.card.getByLabel('Edit your post')).toBeVisible();
      await post.comments.getByRole('button', { name: /^Actions for the comment/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await expect(post.comments.getByLabel('Edit your comment')).toBeVisible();
    },
  },
  {
    name: 'a question before deleting',
    open: async (page) => {
      const post = await onItsPage(page, postId);
      await post.choose('Delete Post');
      await expect(page.getByRole('alertdialog', { name: 'Delete this post?' })).toBeVisible();
    },
  },
  {
    name: 'players to mention',
    open: async (page) => {
      const { box } = await onItsPage(page, postId);
      await box.pressSequentially('@ha');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a post that does not exist',
    open: async (page) => {
      await page.goto(NOT_THERE);
      await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
    },
  },
];

async function sharing(page: Page, postId: string, step: string) {
  const { share } = await onItsPage(page, postId);
  await share.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: step }).click();
  return dialog;
}

const onSharing = ({ postId, followedId }: Written): FeedScreen[] => [
  {
    name: 'the share dialog',
    open: async (page) => {
      const { share } = await onItsPage(page, postId);
      await share.click();
      await expect(page.getByRole('dialog', { name: 'Share Post' })).toBeVisible();
    },
  },
  {
    name: 'sharing to the feed',
    open: async (page) => {
      await expect((await sharing(page, postId, 'Share to your feed')).getByLabel('Your text')).toBeVisible();
    },
  },
  {
    name: 'whom to share with',
    open: async (page) => {
      await expect((await sharing(page, postId, 'Share to a user')).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'words for whom one shares with',
    open: async (page) => {
      const dialog = await sharing(page, postId, 'Share to a user');
      await dialog.getByRole('listitem').first().getByRole('button').click();
      await expect(dialog.getByLabel('Your message')).toBeVisible();
    },
  },
  {
    name: 'a message that holds a post',
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

const onPictures = (): FeedScreen[] => [
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
      await composer
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await expect(composer.getByLabel('Describe the photo')).toBeVisible();
      await composer.getByLabel('Write a post').fill('With a picture');
    },
  },
];

/** All screens that show posts, seen by the author after sharing a post with the player. */
export const feedScreens = {
  'in what opens from a post': onPosts,
  'where a post is shared': onSharing,
  'where pictures are': onPictures,
};

/** Writes the post for the screens and a message that contains it. */
export async function writeForScreens(page: Page): Promise<Written> {
  const { post, comment, share, followed } = by({ page });
  const text = `What opens from post ${randomUUID()}`;
  const [{ id: postId }, [first]] = await Promise.all([post(text), followed()]);
  const followedId = first?.id ?? '';
  await Promise.all([comment(postId, 'And from its comments.'), share(postId, followedId)]);
  return { text, postId, followedId };
}
