import { v7 } from 'uuid';
import { JOB_BACKEND } from '../../src/platform/jobs/event-queue.js';
import type { JobBackend } from '../../src/platform/jobs/job-backend.js';
import { TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Stores an event as the previous version did, with the follow that it is about. */
async function storeEvent(publishedAt: string): Promise<{ eventId: string; followeeId: string }> {
  const [anna, bo] = [await app.build.player(), await app.build.player()];
  await app.build.follow(anna, bo);
  const payload = { followerId: anna.id, followeeId: bo.id };
  const eventId = v7();
  await app.pool.query(
    `INSERT INTO outbox (id, name, payload, published_at) VALUES ($1, 'user.followed', $2, ${publishedAt})`,
    [eventId, payload],
  );
  return { eventId, followeeId: bo.id };
}

const notificationCountOf = async (userId: string): Promise<number> =>
  (await app.pool.query('SELECT FROM notifications WHERE recipient_id = $1', [userId])).rowCount ?? 0;

describe('an event of the previous version', () => {
  it('reaches its handlers when the previous version has not relayed it', async () => {
    const { followeeId } = await storeEvent('NULL');
    await handlersDone(app);
    expect(await notificationCountOf(followeeId)).toBe(1);
  });

  it('stays untouched when the previous version has relayed and handled it', async () => {
    const { followeeId } = await storeEvent('now()');
    await storeEvent('NULL');
    await handlersDone(app);
    expect(await notificationCountOf(followeeId)).toBe(0);
  });

  it('reaches its handlers when its job is still in the queue of the previous version', async () => {
    const { eventId, followeeId } = await storeEvent('now()');
    const previous = app.nest.get<JobBackend>(JOB_BACKEND).queue('reactions', {});
    await previous.add('user.followed', {
      reaction: 'FollowReactions.tellFollowed',
      fact: { id: eventId, name: 'user.followed', at: new Date().toISOString() },
      payload: {},
    });
    await eventually(async () => expect(await notificationCountOf(followeeId)).toBe(1));
    expect(await previous.getJobCountByTypes('waiting', 'active', 'delayed')).toBe(0);
    await previous.close();
  });
});
