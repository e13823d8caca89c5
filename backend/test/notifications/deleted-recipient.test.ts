import {
  DELETE_UNATTACHED,
  DeletedUserNotificationHandlers,
} from '../../src/features/notifications/delivery/deleted-user.handlers.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let anna: Person;

beforeAll(async () => {
  app = await TestApp.shared();
  anna = await app.person();
});
afterAll(() => app.stop());

const countRows = async (table: string) =>
  (await app.pool.query(`SELECT FROM ${table} WHERE recipient_id = $1`, [anna.player.id])).rowCount;

it('deletes what the person received, also actions that were undone', async () => {
  const postId = await app.build.post(anna.player, 'What do you think?');
  const [bo, cher] = [await app.person(), await app.person()];
  for (const { http } of [bo, cher]) await http.put(`/api/posts/${postId}/like`).expect(200);
  await handlersDone(app);
  await bo.http.delete(`/api/posts/${postId}/like`).expect(200);
  await handlersDone(app);
  expect([await countRows('notifications'), await countRows('notification_senders')]).toEqual([1, 2]);
  const handlers = app.nest.get(DeletedUserNotificationHandlers, { strict: false });
  await handlers.deleteReceived({ userId: anna.player.id });
  expect([await countRows('notifications'), await countRows('notification_senders')]).toEqual([0, 0]);
});

it('finds the rows of notification_senders that belong to no notification by an index', async () => {
  const client = await app.pool.connect();
  await client.query('BEGIN');
  // A table with few rows is otherwise read from start to end.
  await client.query('SET LOCAL enable_seqscan = off');
  try {
    const sql = `EXPLAIN ${DELETE_UNATTACHED}`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(sql, [anna.player.id]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(notification_id IS NULL\)/);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
