import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { userFollowed } from '../../src/features/users/user.events.js';
import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { DomainEvent, PayloadOf } from '../../src/platform/outbox/domain-event.js';
import { OnEvent } from '../../src/platform/outbox/event-handlers.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { type BuiltPlayer, Builders } from '../../src/seed/builders/builders.js';
import { createMigratedDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { startVersion } from './version-with-handlers.js';

type Followed = PayloadOf<typeof userFollowed>;

const RELAYS = 3;
const EVENTS = 300;

/** The ids of the events that the handlers of all three apps received. */
const witnessed: string[] = [];
const attempted: string[] = [];
let failuresLeft = 0;

@Injectable()
class TestHandlers {
  @OnEvent(userFollowed, 'user-followed.witness')
  async witness(_: Followed, event: DomainEvent): Promise<void> {
    witnessed.push(event.id);
    return Promise.resolve();
  }

  @OnEvent(userFollowed, 'user-followed.fail-at-first')
  async failAtFirst(_: Followed, event: DomainEvent): Promise<void> {
    attempted.push(event.id);
    failuresLeft -= 1;
    return failuresLeft >= 0 ? Promise.reject(new Error('Not yet')) : Promise.resolve();
  }
}

let database: TestDatabase;
const apps: NestExpressApplication[] = [];
let build: Builders;

beforeAll(async () => {
  database = await createMigratedDatabase();
  const handlers = { provider: TestHandlers, names: ['user-followed.witness', 'user-followed.fail-at-first'] };
  for (let relay = 1; relay <= RELAYS; relay += 1) apps.push(await startVersion(database.url, {}, handlers));
  build = new Builders(app().get(Database).pool, 'nobody signs in');
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.drop();
});

beforeEach(() => {
  witnessed.length = 0;
  attempted.length = 0;
  failuresLeft = 0;
});

function app(): NestExpressApplication {
  const [one] = apps;
  if (!one) throw new Error('No app runs');
  return one;
}

const append = (follower: BuiltPlayer, followee: BuiltPlayer, by = app()): Promise<void> =>
  by.get(Outbox).append(userFollowed, { followerId: follower.id, followeeId: followee.id });

/** Inserts a follow and appends its event. */
async function follow(follower: BuiltPlayer, followee: BuiltPlayer, by = app()): Promise<void> {
  await build.follow(follower, followee);
  await by.get(UnitOfWork).run(() => append(follower, followee, by));
}

const allHandled = () => handlersDone({ pool: app().get(Database).pool });

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await app()
    .get(Database)
    .pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, values);
  return rows[0]?.count ?? 0;
}

/** Counts the followers that a player was notified of. Several of them share one notification. */
const countNotified = (player: BuiltPlayer) => count('notification_senders WHERE recipient_id = $1', [player.id]);

describe('the outbox', () => {
  it('discards the event of a change that failed', async () => {
    const [anna, bo] = [await build.player(), await build.player()];
    const change = async () => {
      await append(anna, bo);
      throw new Error('The change fails');
    };
    const failed = app().get(UnitOfWork).run(change);
    await expect(failed).rejects.toThrow('The change fails');
    expect(await count(`outbox WHERE payload->>'followerId' = $1`, [anna.id])).toBe(0);
  });

  it('refuses an event outside a transaction', async () => {
    const [anna, bo] = [await build.player(), await build.player()];
    await expect(append(anna, bo)).rejects.toThrow('must be appended in the transaction of its change');
    expect(await count(`outbox WHERE payload->>'followerId' = $1`, [anna.id])).toBe(0);
  });

  it('delivers each event once while several relays run', async () => {
    const players = (size: number) => Promise.all([...Array(size)].map(() => build.player()));
    const [followers, followees] = [await players(EVENTS / 10), await players(10)];
    // All three apps append a third of the events each, and their relays compete for all events.
    const followAll = async (by: NestExpressApplication, index: number) => {
      for (const follower of followers.filter((_, followerIndex) => followerIndex % RELAYS === index)) {
        await Promise.all(followees.map((followee) => follow(follower, followee, by)));
      }
    };
    await Promise.all(apps.map(followAll));

    await allHandled();
    expect(witnessed).toHaveLength(EVENTS);
    expect(new Set(witnessed).size).toBe(EVENTS);
    for (const followee of followees) expect(await countNotified(followee)).toBe(followers.length);
  });

  it('retries a handler that failed, and no other handler of its event', async () => {
    failuresLeft = 2;
    const [anna, bo] = [await build.player(), await build.player()];
    await follow(anna, bo);
    await eventually(() => expect(attempted).toHaveLength(3));
    await allHandled();
    expect(new Set(attempted).size).toBe(1);
    expect(witnessed).toEqual([attempted[0]]);
    expect(await countNotified(bo)).toBe(1);
  });
});
