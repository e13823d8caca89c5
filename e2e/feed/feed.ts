import { expect, type Locator, type Page } from '@playwright/test';
import type { Player, Requester } from '../support/players.js';
import { requestAs } from '../support/requests.js';

/** Requests of a player that do not go through the screen. */
export const requestsOf = (person: Requester) => ({
  follow: ({ id }: Pick<Player, 'id'>) =>
    requestAs(person, 'POST', '/api/follow', { followeeId: id, followType: 'user' }),
  post: (content: string) => requestAs<{ id: string }>(person, 'POST', '/api/posts', { content }),
  comment: (postId: string, content: string) =>
    requestAs<{ id: string }>(person, 'POST', `/api/posts/${postId}/comments`, { content }),
  like: (postId: string) => requestAs(person, 'PUT', `/api/posts/${postId}/like`, {}),
  share: (sharedPostId: string, recipientId: string) =>
    requestAs(person, 'POST', '/api/messages', {
      recipientId,
      content: 'Have a look',
      messageType: 'private',
      sharedPostId,
    }),
  followed: async () => (await (await person.page.request.get('/api/users/following')).json()) as { id: string }[],
  rename: (
    id: string,
    names: { firstName: string; lastName?: string; nickname?: string; bio?: string; location?: string },
  ) => requestAs(person, 'PUT', `/api/users/${id}`, names),
});

/** The post on the screen that contains a text. */
export const postOn = (page: Page, text: string | RegExp) => {
  const card = page.getByRole('article').filter({ hasText: text });
  const comments = card.getByRole('region', { name: 'Comments' });
  return {
    card,
    like: card.getByRole('button', { name: /^Like, / }).first(),
    commentButton: card.getByRole('button', { name: /^Comment, / }),
    comments,
    comment: (words: string | RegExp): Locator => comments.getByRole('listitem').filter({ hasText: words }),
    box: comments.getByLabel('Write a comment'),
    share: card.getByRole('button', { name: 'Share', exact: true }),

    async choose(item: 'Copy link' | 'Edit Post' | 'Delete Post'): Promise<void> {
      await card.getByRole('button', { name: 'Post actions' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
  };
};

/** Writes a post on the screen and waits until it is shown. */
export async function writePost(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a post').fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postOn(page, text).card).toBeVisible();
  await expect(page.getByLabel('Write a post')).toHaveValue('');
}

export const expectText = (page: Page, sentence: string) =>
  expect(page.getByText(sentence, { exact: true }).filter({ visible: true }).first()).toBeVisible();

export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
