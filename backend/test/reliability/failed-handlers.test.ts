import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { v7 } from 'uuid';
import { Clock } from '../../src/platform/clock.js';
import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { metrics } from '../../src/platform/http/health/metrics.js';
import { defineEvent } from '../../src/platform/outbox/domain-event.js';
import { FailedHandlers } from '../../src/platform/outbox/failed-handlers.js';
import { OnEvent, SENDS_MAIL } from '../../src/platform/outbox/event-handlers.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { createMigratedDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { startVersion } from './version-with-handlers.js';
import { runAdmin } from './built-server.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const gateOpened = defineEvent<{ gateId: string }>('gate.opened');

const runs: string[] = [];
let isBroken = true;

const run = (handler: string): Promise<void> => {
  runs.push(handler);
  return isBroken ? Promise.reject(new Error('The gate is stuck')) : Promise.resolve();
};

@Injectable()
class GateHandlers {
  @OnEvent(gateOpened, 'gate-opened.write')
  write(): Promise<void> {
    return run('write');
  }

  @OnEvent(gateOpened, 'gate-opened.mail', SENDS_MAIL)
  mail(): Promise<void> {
    return run('mail');
  }
}

let database: TestDatabase;
let app: NestExpressApplication;
let clockOffset = 0;

beforeAll(async () => {
  database = await createMigratedDatabase();
  app = await startVersion(
    database.url,
    {},
    { provider: GateHandlers, names: ['gate-opened.write', 'gate-opened.mail'] },
  );
  const start = Date.now();
  app.get(Clock).now = () => new Date(start + clockOffset);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface FailedHandler {
  handler: string;
  attempts: number;
  isGivenUp: boolean;
}

const failedHandlers = async (): Promise<FailedHandler[]> =>
  (
    await app
      .get(Database)
      .pool.query<FailedHandler>(
        `SELECT handler, attempts, retry_at IS NULL AS "isGivenUp" FROM failed_handlers ORDER BY handler`,
      )
  ).rows;

const givenUp = (handlers: FailedHandler[]) =>
  handlers.filter(({ isGivenUp }) => isGivenUp).map(({ handler }) => handler);

/** Moves the clock and waits until every handler that is due then has failed once more. */
async function failOnceMore(ms: number): Promise<void> {
  const before = new Map((await failedHandlers()).map(({ handler, attempts }) => [handler, attempts]));
  const waiting = (await failedHandlers()).filter(({ isGivenUp }) => !isGivenUp);
  clockOffset += ms;
  await eventually(async () => {
    const after = new Map((await failedHandlers()).map(({ handler, attempts }) => [handler, attempts]));
    for (const { handler } of waiting) expect(after.get(handler)).toBe((before.get(handler) ?? 0) + 1);
  });
}

describe('a handler that keeps failing', () => {
  it('stops after a day, or three days when it sends mail, and runs again after `retry-failed`', async () => {
    await app.get(UnitOfWork).run(() => app.get(Outbox).append(gateOpened, { gateId: v7() }));
    await eventually(async () => expect(await failedHandlers()).toHaveLength(2));
    expect(givenUp(await failedHandlers())).toEqual([]);

    await failOnceMore(DAY - HOUR);
    expect(givenUp(await failedHandlers())).toEqual([]);
    await failOnceMore(HOUR);
    expect(givenUp(await failedHandlers())).toEqual(['gate-opened.write']);
    await failOnceMore(2 * DAY - HOUR);
    expect(givenUp(await failedHandlers())).toEqual(['gate-opened.write']);
    await failOnceMore(HOUR);
    expect(givenUp(await failedHandlers())).toEqual(['gate-opened.mail', 'gate-opened.write']);
    expect(await app.get(FailedHandlers).countGivenUp()).toBe(2);
    expect(await metrics.metrics()).toMatch(/muster_event_handler_failures_total\{handler="gate-opened.write"\} 3/);

    isBroken = false;
    runs.length = 0;
    expect(await runAdmin(database.url, 'retry-failed')).toBe('Event handlers queued again: 2\n');
    await handlersDone(app.get(Database));
    expect(runs.sort()).toEqual(['mail', 'write']);
    expect(await failedHandlers()).toEqual([]);
  });
});
