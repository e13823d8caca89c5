import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people.js';

const origin = () => process.env['MUSTER_URL'] ?? '';

/** What the screen only leads up to is done by requests of the same person. */
export const by = (person: Pick<Person, 'page'>) => {
  const send = async <Answer>(method: 'post' | 'put', path: string, data: object): Promise<Answer> => {
    const answer = await person.page.request[method](path, { headers: { origin: origin() }, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  return {
    follow: ({ id }: Pick<Person, 'id'>) => send('post', '/api/follow', { followeeId: id, followType: 'user' }),
    post: (content: string) => send<{ id: string }>('post', '/api/posts', { content }),
    comment: (postId: string, content: string) =>
      send<{ id: string }>('post', `/api/posts/${postId}/comments`, { content }),
    like: (postId: string) => send('put', `/api/posts/${postId}/like`, {}),
    share: (sharedPostId: string, recipientId: string) =>
      send('post', '/api/messages', { recipientId, content: 'Have a look', messageType: 'private', sharedPostId }),
    followed: async () => (await (await person.page.request.get('/api/users/following')).json()) as { id: string }[],
    rename: (id: string, names: { firstName: string; lastName?: string; nickname?: string; bio?: string }) =>
      send('put', `/api/users/${id}`, names),
  };
};

/** The post that holds a text, in the words on the screen. */
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

    async choose(item: 'Copy Link' | 'Edit Post' | 'Delete Post'): Promise<void> {
      await card.getByRole('button', { name: 'Post menu' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
  };
};

/** Writes a post on the screen and waits until it stands there. */
export async function writePost(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a post').fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postOn(page, text).card).toBeVisible();
  await expect(page.getByLabel('Write a post')).toHaveValue('');
}

export const says = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible();

export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
