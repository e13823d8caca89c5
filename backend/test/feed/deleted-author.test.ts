import { HeldContentHandlers } from '../../src/features/feed/holds/held-content.handlers.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { TestApp } from '../app.js';
import { waitForLockWaits } from '../database-sessions.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const HELD = `SET held_at = now(), held_for = '{word:casino}'`;

it('deletes the held texts of a deleted account without locking a comment before its post', async () => {
  const { player } = await app.person();
  const postId = await app.build.post(player, 'Casino');
  const commentId = await app.build.comment(player, postId, 'Casino!');
  await app.pool.query(`UPDATE posts ${HELD} WHERE id = $1`, [postId]);
  await app.pool.query(`UPDATE comments ${HELD} WHERE id = $1`, [commentId]);
  const other = await app.pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM posts WHERE id = $1 FOR UPDATE', [postId]);
  const handlers = app.nest.get(HeldContentHandlers, { strict: false });
  const deletion = app.nest
    .get(UnitOfWork, { strict: false })
    .run(() => handlers.deleteHeldContent({ userId: player.id }));
  await waitForLockWaits(app.pool, 1);
  const locked = await other
    .query('SELECT FROM comments WHERE id = $1 FOR UPDATE NOWAIT', [commentId])
    .then(({ rowCount }) => rowCount)
    .catch((error: unknown) => error);
  await other.query('COMMIT');
  other.release();
  await deletion;
  expect(locked).toBe(1);
  const { rows } = await app.pool.query('SELECT FROM posts WHERE id = $1', [postId]);
  expect(rows).toEqual([]);
});
