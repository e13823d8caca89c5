import type { ReportTarget } from '../../src/contracts/report-options.js';
import type { Person, TestApp } from '../app.js';

const idOf = ({ body }: { body: unknown }): string => (body as { id: string }).id;

export async function sendMessage(from: Person, to: Person, content: string): Promise<string> {
  return idOf(await from.http.post('/api/messages').send({ recipientId: to.player.id, content }).expect(201));
}

/** Builds content of the author for each type of target. `reporter` can see it. */
export const BUILD_TARGET: Record<ReportTarget, (app: TestApp, author: Person, reporter: Person) => Promise<string>> = {
  message: (_, author, reporter) => sendMessage(author, reporter, 'An insult'),
  post: async (_, author) => idOf(await author.http.post('/api/posts').send({ content: 'An insult' }).expect(201)),
  comment: async (app, author, reporter) => {
    const postId = await app.build.post(reporter.player, 'Fog');
    return idOf(await author.http.post(`/api/posts/${postId}/comments`).send({ content: 'An insult' }).expect(201));
  },
  review: async (app, author) => {
    const { id } = await app.build.field(await app.build.player());
    const review = { rating: 1, review: 'An insult' };
    return idOf(await author.http.post(`/api/fields/${id}/reviews`).send(review).expect(201));
  },
  user: async (app, author) => {
    await app.pool.query(`UPDATE users SET bio = 'An insult' WHERE id = $1`, [author.player.id]);
    return author.player.id;
  },
  team: async (app, author) => {
    const id = await app.build.team(author.player);
    await app.pool.query(`UPDATE teams SET description = 'An insult' WHERE id = $1`, [id]);
    return id;
  },
  field: async (app, author) => {
    const { id } = await app.build.field(author.player);
    await app.pool.query(`UPDATE fields SET description = 'An insult' WHERE id = $1`, [id]);
    return id;
  },
  game: async (app, author) => {
    const { id } = await app.build.game(author.player, await app.build.field(author.player));
    await app.pool.query(`UPDATE games SET description = 'An insult' WHERE id = $1`, [id]);
    return id;
  },
};
