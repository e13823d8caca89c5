import type { NotificationView } from '../../src/contracts/notifications.js';
import type { Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';

interface CommentBurst {
  comments: number;
  commenters: number;
  /** The time in milliseconds that the comments are spread over. Left out, they are written as fast as the server accepts them. */
  spreadOver?: number;
}

interface BurstResult {
  notifications: NotificationView[];
  /** Milliseconds from the last comment until all of them are part of the author's notification. */
  completeAfter: number;
  /** `notification:new` and `unread:counts` events that the author received. */
  pushes: number;
}

/** Has several people comment on one new post concurrently, and waits until its author is notified of every comment. */
export async function runCommentBurst(
  app: TestApp,
  { comments, commenters, spreadOver = 0 }: CommentBurst,
): Promise<BurstResult> {
  const author = await app.person();
  const people = await Promise.all([...Array(commenters)].map(() => app.person()));
  const postId = await app.build.post(author.player, 'Who is in on Sunday?');
  const live = await app.connect(author);
  const begun = Date.now();
  await Promise.all(people.map((person, index) => writeComments(person, index)));
  const written = Date.now();
  await eventually(async () => expect(await countNotified()).toBe(comments), 120_000);
  const completeAfter = Date.now() - written;
  const { body } = await author.http.get('/api/notifications').expect(200);
  await eventually(() => expect(live.all('notification:new').at(-1)?.senders).toBe(commenters));
  const pushes = live.all('notification:new').length + live.all('unread:counts').length;
  live.close();
  return { notifications: body as NotificationView[], completeAfter, pushes };

  async function writeComments(person: Person, first: number): Promise<void> {
    for (let number = first; number < comments; number += commenters) {
      const due = begun + (spreadOver * number) / comments - Date.now();
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
      await person.http
        .post(`/api/posts/${postId}/comments`)
        .send({ content: `Comment ${number}` })
        .expect(201);
    }
  }

  async function countNotified(): Promise<number> {
    const { rows } = await app.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM notification_senders s JOIN notifications n ON n.id = s.notification_id
       WHERE n.recipient_id = $1`,
      [author.player.id],
    );
    return rows[0]?.count ?? 0;
  }
}
