import { Injectable } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../../src/app.module.js';
import { userFollowed } from '../../src/features/users/user.events.js';
import { Config } from '../../src/platform/config/config.js';
import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { DomainEvent, PayloadOf } from '../../src/platform/outbox/domain-event.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { OnEvent } from '../../src/platform/outbox/event-handlers.js';
import { SocketAdapter } from '../../src/platform/realtime/socket-adapter.js';
import { type BuiltPlayer, Builders } from '../../src/seed/builders/builders.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';

type Followed = PayloadOf<typeof userFollowed>;

const RELAYS = 3;
const FACTS = 300;

/** What the reactions of all three apps were told, by the id of the fact. */
const witnessed: string[] = [];
const stumbled: string[] = [];
let stumblesLeft = 0;

@Injectable()
class Witnesses {
  @OnEvent(userFollowed, 'user-followed.witness')
  async witness(_: Followed, fact: DomainEvent): Promise<void> {
    witnessed.push(fact.id);
    return Promise.resolve();
  }

  @OnEvent(userFollowed, 'user-followed.stumble')
  async stumble(_: Followed, fact: DomainEvent): Promise<void> {
    stumbled.push(fact.id);
    stumblesLeft -= 1;
    return stumblesLeft >= 0 ? Promise.reject(new Error('Not yet')) : Promise.resolve();
  }
}

class Watched {}

let database: TestDatabase;
const apps: NestExpressApplication[] = [];
let build: Builders;

/** The whole program, with the witnesses beside its own reactions. */
async function startApp(): Promise<NestExpressApplication> {
  const config = Config.from({
    DATABASE_URL: database.url,
    DATA_DIR: '/tmp',
    SESSION_SECRET: 's'.repeat(32),
    DATABASE_POOL: '10',
  });
  const root = { module: Watched, imports: [AppModule.with(config)], providers: [Witnesses] };
  const app = await NestFactory.create<NestExpressApplication>(root, { logger: false, abortOnError: false });
  app.useWebSocketAdapter(new SocketAdapter(app));
  return app.init();
}

beforeAll(async () => {
  database = await createDatabase();
  for (let relay = 1; relay <= RELAYS; relay += 1) apps.push(await startApp());
  build = new Builders(app().get(Database).pool, 'nobody signs in');
});

afterAll(async () => {
  await Promise.all(apps.map((one) => one.close()));
  await database.drop();
});

beforeEach(() => {
  witnessed.length = 0;
  stumbled.length = 0;
  stumblesLeft = 0;
});

function app(): NestExpressApplication {
  const [one] = apps;
  if (!one) throw new Error('No app runs');
  return one;
}

const append = (follower: BuiltPlayer, followee: BuiltPlayer, by = app()): Promise<void> =>
  by.get(Outbox).append(userFollowed, { followerId: follower.id, followeeId: followee.id });

/** A follow and the fact of it. */
async function follow(follower: BuiltPlayer, followee: BuiltPlayer, by = app()): Promise<void> {
  await build.follow(follower, followee);
  await by.get(UnitOfWork).run(() => append(follower, followee, by));
}

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await app()
    .get(Database)
    .pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, values);
  return rows[0]?.count ?? 0;
}

/** How much a player was told, however it is gathered. */
const toldTo = (player: BuiltPlayer) => count('notification_senders WHERE recipient_id = $1', [player.id]);

it('keeps no fact of a change that failed', async () => {
  const [anna, bo] = [await build.player(), await build.player()];
  const change = async () => {
    await append(anna, bo);
    throw new Error('The change fails');
  };
  const failed = app().get(UnitOfWork).run(change);
  await expect(failed).rejects.toThrow('The change fails');
  expect(await count(`outbox WHERE payload->>'followerId' = $1`, [anna.id])).toBe(0);
});

it('refuses a fact outside a transaction', async () => {
  const [anna, bo] = [await build.player(), await build.player()];
  await expect(append(anna, bo)).rejects.toThrow('must be appended in the transaction of its change');
  expect(await count(`outbox WHERE payload->>'followerId' = $1`, [anna.id])).toBe(0);
});

it('delivers each fact once while several relays run', async () => {
  const players = (size: number) => Promise.all([...Array(size)].map(() => build.player()));
  const [followers, followees] = [await players(FACTS / 10), await players(10)];
  // Each app writes down a third of them, and the three relays reach for all.
  const followAll = async (by: NestExpressApplication, index: number) => {
    for (const follower of followers.filter((_, at) => at % RELAYS === index)) {
      await Promise.all(followees.map((followee) => follow(follower, followee, by)));
    }
  };
  await Promise.all(apps.map(followAll));

  await eventually(async () => expect(await count('outbox WHERE published_at IS NULL')).toBe(0), 30_000);
  await eventually(async () => expect(await count(`bullmq.job WHERE state <> 'completed'`)).toBe(0), 30_000);
  expect(witnessed).toHaveLength(FACTS);
  expect(new Set(witnessed).size).toBe(FACTS);
  for (const followee of followees) expect(await toldTo(followee)).toBe(followers.length);
});

it('tries a reaction that failed again, and not the others of the same fact', async () => {
  stumblesLeft = 2;
  const [anna, bo] = [await build.player(), await build.player()];
  await follow(anna, bo);
  await eventually(() => expect(stumbled).toHaveLength(3), 20_000);
  await eventually(async () => expect(await count(`bullmq.job WHERE state <> 'completed'`)).toBe(0));
  expect(new Set(stumbled).size).toBe(1);
  expect(witnessed).toEqual([stumbled[0]]);
  expect(await toldTo(bo)).toBe(1);
});
