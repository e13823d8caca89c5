import type { PoolClient } from 'pg';
import { v7 } from 'uuid';
import { DeletedUserNotificationHandlers } from '../../src/features/notifications/delivery/deleted-user.handlers.js';
import { NotificationDelivery } from '../../src/features/notifications/delivery/notification-delivery.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { requestContext } from '../../src/platform/http/request-context.js';
import { type Person, TestApp } from '../app.js';
import { waitForLockWaits } from '../database-sessions.js';
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
  const ids = [await build('/post/1'), await build('/post/2'), await build('/post/3')];
  const outerIds = [ids[0], ids[2]];
  const gate = await app.pool.connect();
  try {
    // Whether PostgreSQL reads the rows from the oldest or from the newest, the request locks an outer one and waits for the middle one.
    await gate.query('BEGIN');
    await gate.query('SELECT FROM notifications WHERE id = $1 FOR UPDATE', [ids[1]]);
    const status = anna.http.put('/api/notifications/read-all').then((answer) => answer.status);
    await waitForLockWaits(app.pool, 1);
    // The holder waits for the row that the request has locked. Later, the request also waits for a row that the holder has locked. PostgreSQL ends the
    // transaction whose `deadlock_timeout` passes first. That of the holder is 20 s, so it is always the request's transaction.
    await holder.query(`SET LOCAL deadlock_timeout = '20s'`);
    await holder.query('SELECT FROM notifications WHERE id = ANY($1) FOR UPDATE SKIP LOCKED', [outerIds]);
    const locked = holder.query('SELECT FROM notifications WHERE id = ANY($1) FOR UPDATE', [outerIds]);
    await waitForLockWaits(app.pool, 2);
    await gate.query('COMMIT');
    await locked;
    await holder.query('COMMIT');
    expect(await status).toBe(204);
  } finally {
    await gate.query('ROLLBACK');
    gate.release();
  }
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
  await waitForLockWaits(app.pool, 1);
  const handlers = app.nest.get(DeletedUserNotificationHandlers, { strict: false });
  const deleted = app.nest
    .get(UnitOfWork, { strict: false })
    .run(() => handlers.deleteReceived({ userId: anna.player.id }));
  await waitForLockWaits(app.pool, 2);
  await holder.query('COMMIT');
  await deleted;
  await handlersDone(app);
  const { rows } = await app.pool.query('SELECT message FROM notifications WHERE recipient_id = $1', [anna.player.id]);
  expect(rows).toEqual([]);
});

describe('a new name of somebody who has caused more notifications than one transaction changes', () => {
  const COUNT = 501;
  let prefix: string;
  const idOf = (place: string) => `('${prefix}' || lpad(${place}::text, 12, '0'))::uuid`;

  beforeEach(async () => {
    prefix = v7().slice(0, -12);
    const columns = "$1, $2, 'like', 'New like', link";
    await app.pool.query(
      `WITH liked AS (SELECT ${idOf('place')} AS id, '/post/' || place AS link FROM generate_series(1, ${COUNT}) place),
       stored AS (
         INSERT INTO notifications (id, position, recipient_id, sender_id, type, title, link, object, message, cause)
         SELECT id, id, ${columns}, link, 'Bo liked your post', link FROM liked)
       INSERT INTO notification_senders (notification_id, recipient_id, sender_id, type, title, link, object, did, cause)
       SELECT id, ${columns}, link, 'liked your post', link FROM liked`,
      [anna.player.id, bo.player.id],
    );
    await app.pool.query(`UPDATE users SET first_name = 'Beo', last_name = NULL WHERE id = $1`, [bo.player.id]);
  });

  const countRenamed = async () =>
    (
      await app.pool.query(`SELECT FROM notifications WHERE recipient_id = $1 AND message = 'Beo liked your post'`, [
        anna.player.id,
      ])
    ).rowCount;

  it('reaches the newest notifications while another transaction locks an older one', async () => {
    await holder.query(`SELECT FROM notifications WHERE id = ${idOf('1')} FOR UPDATE`);
    await app.pool.query(`INSERT INTO outbox (id, name, payload) VALUES ($1, 'user.restored', $2)`, [
      v7(),
      { userId: bo.player.id },
    ]);
    await waitForLockWaits(app.pool, 1);
    expect(await countRenamed()).toBe(COUNT - 1);
    await holder.query('COMMIT');
    await handlersDone(app);
    expect(await countRenamed()).toBe(COUNT);
  });

  it('reaches all of them with fewer than 50 statements, without a delivery for each post', async () => {
    const context = { id: v7(), statements: 0 };
    const handlers = app.nest.get(DeletedUserNotificationHandlers, { strict: false });
    await requestContext.run(context, () => handlers.restoreName({ userId: bo.player.id }));
    await handlersDone(app);
    expect(await countRenamed()).toBe(COUNT);
    expect(context.statements).toBeLessThan(50);
  });
});
