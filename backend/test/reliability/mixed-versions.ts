import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { v7 } from 'uuid';
import { userFollowed } from '../../src/features/users/user.events.js';
import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { EventWorker } from '../../src/platform/jobs/event-worker.js';
import { defineEvent, type DomainEvent } from '../../src/platform/outbox/domain-event.js';
import { OnEvent } from '../../src/platform/outbox/event-handlers.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { OutboxRelay } from '../../src/platform/outbox/outbox-relay.js';
import { createMigratedDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { type ExtraHandlers, startVersion } from './version-with-handlers.js';
import { hasRedis, RedisServer } from './redis-server.js';

const gateOpened = defineEvent<{ gateId: string }>('gate.opened');
const EVENTS = 40;
/** Long, because a job moves between the versions until one that has its handler takes it. */
const TIME_LIMIT_MS = 90_000;

/** The events that the new version's handlers received, by handler. */
const handled: { handler: string; eventId: string }[] = [];

const record = (handler: string, { id }: DomainEvent): Promise<void> => {
  handled.push({ handler, eventId: id });
  return Promise.resolve();
};

@Injectable()
class NewHandlers {
  @OnEvent(gateOpened, 'gate-opened.witness')
  witnessGate(_: object, event: DomainEvent): Promise<void> {
    return record('gate-opened.witness', event);
  }

  @OnEvent(userFollowed, 'user-followed.witness')
  witnessFollow(_: object, event: DomainEvent): Promise<void> {
    return record('user-followed.witness', event);
  }
}

const NEW: ExtraHandlers = { provider: NewHandlers, names: ['gate-opened.witness', 'user-followed.witness'] };

let database: TestDatabase;
let redis: RedisServer | undefined;
let settings: Record<string, string>;
let oldVersion: NestExpressApplication;
let newVersion: NestExpressApplication;

/** Stops the relay and the worker of a version, which can still append events. */
async function pause(version: NestExpressApplication): Promise<void> {
  await version.get(OutboxRelay).beforeApplicationShutdown();
  await version.get(EventWorker).beforeApplicationShutdown();
}

async function resume(version: NestExpressApplication): Promise<void> {
  version.get(OutboxRelay).onApplicationBootstrap();
  await version.get(EventWorker).onApplicationBootstrap();
}

const append = (version: NestExpressApplication, gates: number, follows: number): Promise<void> =>
  version.get(UnitOfWork).run(async () => {
    const outbox = version.get(Outbox);
    await outbox.appendAll(
      gateOpened,
      [...Array(gates)].map(() => ({ gateId: v7() })),
    );
    await outbox.appendAll(
      userFollowed,
      [...Array(follows)].map(() => ({ followerId: v7(), followeeId: v7() })),
    );
  });

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  return (await newVersion.get(Database).pool.query<Row>(sql)).rows;
}

/** Expects that every handler of every event has run once. */
async function expectAllHandledOnce(): Promise<void> {
  await handlersDone(newVersion.get(Database), TIME_LIMIT_MS);
  const events = await rows<{ id: string; name: string }>('SELECT id, name FROM outbox');
  const expected = events.map(({ id, name }) => `${name.replace('.', '-')}.witness ${id}`).sort();
  expect(handled.map(({ handler, eventId }) => `${handler} ${eventId}`).sort()).toEqual(expected);
  const follows = events.filter(({ name }) => name === 'user.followed').length;
  expect(
    await rows(`SELECT count(*)::int AS n FROM finished_handlers WHERE handler = 'user-followed.notify-followee'`),
  ).toEqual([{ n: follows }]);
}

/** Tests two versions that run side by side, one without the handlers of the other. */
export function describeMixedVersions(queue: 'PostgreSQL' | 'Redis'): void {
  const useRedis = queue === 'Redis';
  const describeQueue = useRedis && !hasRedis ? describe.skip : describe;

  describeQueue(`two versions with their queue on ${queue}`, () => {
    beforeAll(async () => {
      redis = useRedis ? await RedisServer.start() : undefined;
      settings = redis ? { REDIS_URL: redis.url } : {};
    });
    afterAll(() => redis?.remove());

    beforeEach(async () => {
      handled.length = 0;
      database = await createMigratedDatabase();
      [oldVersion, newVersion] = [
        await startVersion(database.url, settings),
        await startVersion(database.url, settings, NEW),
      ];
    });
    afterEach(async () => {
      await Promise.all([oldVersion.close(), newVersion.close()]);
      await database.drop();
    });

    it('lose no event when the version without the handlers relays and works first', async () => {
      await pause(newVersion);
      await append(newVersion, EVENTS, EVENTS);
      const known = `finished_handlers WHERE handler = 'user-followed.notify-followee'`;
      await eventually(
        async () => expect(await rows(`SELECT count(*)::int AS n FROM ${known}`)).toEqual([{ n: EVENTS }]),
        TIME_LIMIT_MS,
      );
      expect(handled).toEqual([]);
      await resume(newVersion);
      await expectAllHandledOnce();
    });

    it('lose no event when the version with the handlers relays and works first', async () => {
      await pause(oldVersion);
      await append(newVersion, EVENTS, EVENTS);
      await eventually(() => expect(handled.length).toBeGreaterThan(0));
      await resume(oldVersion);
      await expectAllHandledOnce();
    });

    it('lose no event when both relay and work simultaneously', async () => {
      for (let batch = 0; batch < 10; batch += 1) {
        await append(newVersion, EVENTS / 10, 0);
        await append(oldVersion, 0, EVENTS / 10);
      }
      await expectAllHandledOnce();
    });
  });
}
