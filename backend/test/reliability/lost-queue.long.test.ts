import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { v7 } from 'uuid';
import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { EventWorker } from '../../src/platform/jobs/event-worker.js';
import { defineEvent, type DomainEvent } from '../../src/platform/outbox/domain-event.js';
import { OnEvent } from '../../src/platform/outbox/event-handlers.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { createMigratedDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { startVersion } from './version-with-handlers.js';
import { hasRedis, RedisServer } from './redis-server.js';

const HANDLED_EVENTS = 20;
const LOST_EVENTS = 51;
const gateOpened = defineEvent<{ gateId: string }>('gate.opened');

const handled: string[] = [];

@Injectable()
class GateHandlers {
  @OnEvent(gateOpened, 'gate-opened.witness')
  witness(_: object, { id }: DomainEvent): Promise<void> {
    handled.push(`witness ${id}`);
    return Promise.resolve();
  }

  @OnEvent(gateOpened, 'gate-opened.count', { transaction: false })
  count(_: object, { id }: DomainEvent): Promise<void> {
    handled.push(`count ${id}`);
    return Promise.resolve();
  }
}

(hasRedis ? describe : describe.skip)('a Redis that loses everything', () => {
  let database: TestDatabase;
  let redis: RedisServer;
  let app: NestExpressApplication;

  beforeAll(async () => {
    [database, redis] = await Promise.all([createMigratedDatabase(), RedisServer.start()]);
    const handlers = { provider: GateHandlers, names: ['gate-opened.witness', 'gate-opened.count'] };
    app = await startVersion(database.url, { REDIS_URL: redis.url }, handlers);
  });
  afterAll(async () => {
    await app.close();
    await redis.remove();
    await database.drop();
  });

  const append = (count: number) =>
    app.get(UnitOfWork).run(() =>
      app.get(Outbox).appendAll(
        gateOpened,
        [...Array(count)].map(() => ({ gateId: v7() })),
      ),
    );

  it('delays the queued handlers, which then run once each', async () => {
    await append(HANDLED_EVENTS);
    await eventually(() => expect(handled).toHaveLength(2 * HANDLED_EVENTS));
    await app.get(EventWorker).beforeApplicationShutdown();
    await append(LOST_EVENTS);
    const relayed = `SELECT FROM outbox WHERE relay_at > now()`;
    await eventually(async () =>
      expect((await app.get(Database).query(relayed)).length).toBeGreaterThanOrEqual(LOST_EVENTS),
    );

    await redis.stop();
    await redis.start();
    await app.get(EventWorker).onApplicationBootstrap();
    await handlersDone(app.get(Database));
    expect(handled).toHaveLength(2 * (HANDLED_EVENTS + LOST_EVENTS));
    expect(new Set(handled).size).toBe(handled.length);
  });
});
