import { hash } from '@node-rs/argon2';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import passport from 'passport';
import type { Pool } from 'pg';
import type { DestinationStream } from 'pino';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { createApp } from '../src/create-app.js';
import { Config } from '../src/platform/config/config.js';
import { PasswordStrategy } from '../src/features/auth/password.strategy.js';
import { StoredImages } from '../src/features/media/stored-images.js';
import { PresenceGateway } from '../src/features/messaging/presence/presence.gateway.js';
import { Database } from '../src/platform/database/database.js';
import { Housekeeping } from '../src/platform/jobs/housekeeping.js';
import { type BuiltPlayer, Builders } from '../src/seed/builders/builders.js';
import { createMigratedDatabase } from './database.js';
import { LiveClient } from './live-client.js';
import { startSession } from './start-session.js';
import { TableSnapshot } from './table-snapshot.js';

/** The password of every player that the builders create. */
export const PASSWORD = 'Correct-horse1!';

// The cheapest parameters, because tests need fast hashes, not strong ones.
export const cheapHash = hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A signed-in player with an HTTP client and the session cookie for sockets. */
export interface Person {
  readonly player: BuiltPlayer;
  readonly http: TestAgent;
  readonly cookie: string;
}

const buildersFor = async (nest: NestExpressApplication): Promise<Builders> =>
  new Builders(nest.get(Database).pool, await cheapHash, nest.get(StoredImages, { strict: false }));

// Only this shows why a request was answered with 500.
const unexpectedErrors: DestinationStream = {
  write: (line) => void (line.includes('failed: server.failed') && process.stderr.write(line)),
};

/** An app that the test files of this process use one after another. */
interface SharedApp {
  readonly app: TestApp;
  /** The rows after its start. */
  readonly rows: TableSnapshot;
}

let idleApp: Promise<SharedApp> | undefined;

const startShared = async (): Promise<SharedApp> => {
  const app = await TestApp.start();
  // Stops the timer of the housekeeping, which would change rows during a test. Tests that need the housekeeping run it themselves.
  app.nest.get(Housekeeping).beforeApplicationShutdown();
  // With --runInBand, the teardown of the run stops the app. A worker ends when the runner disconnects after the last file.
  Object.assign(globalThis, { sharedApp: app });
  process.once('disconnect', () => {
    rmSync(app.nest.get(Config).dataDir, { recursive: true, force: true });
    process.exit();
  });
  return { app, rows: await TableSnapshot.take(app) };
};

/** The whole program on its own database, listening on a free port. */
export class TestApp {
  private readonly sockets: LiveClient[] = [];

  private constructor(
    readonly nest: NestExpressApplication,
    readonly build: Builders,
    private readonly afterStop: () => Promise<void>,
  ) {}

  /**
   * Returns an app with an empty database that later test files of this process use again, because starting an app takes longer than most
   * tests. A file starts its own app if it needs settings, changes a part of the app for good, or inserts thousands of rows.
   */
  static async shared(): Promise<TestApp> {
    const current = idleApp ?? startShared();
    idleApp = undefined;
    const { app, rows } = await current;
    // Passport has one strategy per process: that of the app that started last.
    passport.use(app.nest.get(PasswordStrategy, { strict: false }));
    const stop = async () => {
      await rows.restore();
      idleApp = current;
    };
    return new TestApp(app.nest, await buildersFor(app.nest), stop);
  }

  /** `settings` are environment variables. With `DATABASE_URL` the app uses that database. `webFolder` contains the built frontend. */
  static async start(
    settings: Record<string, string> = {},
    logTo: DestinationStream = unexpectedErrors,
    webFolder?: string,
  ): Promise<TestApp> {
    const database = settings.DATABASE_URL ? undefined : await createMigratedDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'muster-test-'));
    const config = Config.from({
      DATABASE_URL: database?.url,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      // Most tests wait for what hints and notifications contain, not for the pause between them.
      HINT_INTERVAL: '20',
      // Tests run the schedule of games themselves.
      SCHEDULE_INTERVAL: '3600000',
      DATABASE_POOL: '10',
      ...settings,
    });
    const nest = await createApp(config, logTo, webFolder);
    await nest.listen(0, '127.0.0.1');
    // Only the tests of presence need the statements that store it. Even the longest interval that the setting allows, a minute, is shorter
    // than a test run, so this stops the timer instead.
    if (!settings.PRESENCE_INTERVAL) await nest.get(PresenceGateway, { strict: false }).onApplicationShutdown();
    return new TestApp(nest, await buildersFor(nest), async () => {
      await nest.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.nest.getHttpServer().address() as AddressInfo).port}`;
  }

  get pool(): Pool {
    return this.nest.get(Database).pool;
  }

  visitor(): TestAgent {
    return supertest.agent(this.url);
  }

  /** Creates a player and signs in. */
  async person(traits: Parameters<Builders['player']>[0] = {}): Promise<Person> {
    return this.signIn(await this.build.player(traits));
  }

  /** Stores a session as the program does, without the request and the password check of a real sign-in. */
  async signIn(player: BuiltPlayer): Promise<Person> {
    const http = this.visitor();
    const cookie = await startSession(this.nest, player.id);
    http.jar.setCookie(`${cookie}; path=/`, '127.0.0.1', '/');
    return { player, http, cookie };
  }

  /** Connects a socket as this person, or as a visitor. */
  async connect(person: Person | null, options: Parameters<typeof LiveClient.open>[2] = {}): Promise<LiveClient> {
    const socket = await LiveClient.open(this.url, person?.cookie, options);
    this.sockets.push(socket);
    return socket;
  }

  async stop(): Promise<void> {
    this.sockets.forEach((socket) => socket.close());
    await this.afterStop();
  }
}
