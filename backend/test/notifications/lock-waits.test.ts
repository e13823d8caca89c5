import type { PoolClient } from 'pg';
import { DeletedUserNotificationHandlers } from '../../src/features/notifications/delivery/deleted-user.handlers.js';
import { NotificationDelivery } from '../../src/features/notifications/delivery/notification-delivery.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { type Person, TestApp } from '../app.js';
import { countSessions, WAITS_FOR_LOCK } from '../database-sessions.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let anna: Person;
let bo: Person;
/** A separate transaction that holds locks while the app works. */
let holder: PoolClient;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo] = [await app.person(), await app.person()];
  holder = await app.pool.connect();
  await holder.query('BEGIN');
});
afterEach(async () => {
  await holder.query('COMMIT');
  holder.release();
});

const waitForLockWaits = (count: number) =>
  eventually(async () => expect(await countSessions(app.pool, WAITS_FOR_LOCK)).toBe(count));

it('marks all notifications as read after a deadlock with a transaction that locks the same rows in another order', async () => {
  const build = (object: string) =>
    app.build.notification(anna.player, [bo.player], {
      type: 'like',
      title: 'New like',
      action: 'liked your post',
      link: object,
      object,
      cause: () => object,
    });
  // Whether PostgreSQL reads the rows from the oldest or from the newest, it locks another one before the second.
  const ids = [await build('/post/1'), await build('/post/2'), await build('/post/3')];
  const lock = (locked: unknown[]) => holder.query('SELECT FROM notifications WHERE id = ANY($1) FOR UPDATE', [locked]);
  // PostgreSQL ends the transaction that first waits for as long as its `deadlock_timeout`: the request's, which waits for one second.
  await holder.query(`SET LOCAL deadlock_timeout = '20s'`);
  await lock([ids[1]]);
  const statuses: number[] = [];
  const read = anna.http.put('/api/notifications/read-all').then(({ status }) => statuses.push(status));
  await waitForLockWaits(1);
  await lock([ids[0], ids[2]]);
  await holder.query('COMMIT');
  await read;
  expect(statuses).toEqual([204]);
  expect((await anna.http.get('/api/notifications/count').expect(200)).body).toEqual({ count: 0 });
});

it('deletes the notification that is being delivered while the account of its recipient is deleted', async () => {
  const object = `/post/${anna.player.id}`;
  await app.pool.query(
    `INSERT INTO notification_senders (cause, recipient_id, sender_id, did, link, type, title, object, topic, told_at)
     VALUES ($1, $2, $3, 'liked your post', $1, 'like', 'New like', $1, $1, now())`,
    [object, anna.player.id, bo.player.id],
  );
  // The delivery waits for this lock after it has inserted the notification, because the notification refers to the account.
  await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [anna.player.id]);
  app.nest.get(NotificationDelivery, { strict: false }).wake([object]);
  await waitForLockWaits(1);
  const handlers = app.nest.get(DeletedUserNotificationHandlers, { strict: false });
  const deleted = app.nest
    .get(UnitOfWork, { strict: false })
    .run(() => handlers.deleteReceived({ userId: anna.player.id }));
  await waitForLockWaits(2);
  await holder.query('COMMIT');
  await deleted;
  await handlersDone(app);
  const { rows } = await app.pool.query('SELECT message FROM notifications WHERE recipient_id = $1', [anna.player.id]);
  expect(rows).toEqual([]);
});
