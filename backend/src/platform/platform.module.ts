import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Clock } from './clock.js';
import { Config } from './config/config.js';
import { ConnectionShares } from './database/connection-shares.js';
import { Database } from './database/database.js';
import { databaseOptions } from './database/database-options.js';
import { connect } from './database/connect.js';
import { migrate, withStartupLock } from './database/migrate.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { IdempotencyKeys } from './http/idempotency/idempotency-keys.js';
import { SignedInGuard } from './http/access/signed-in.guard.js';
import { BodyGuard } from './http/requests/body.guard.js';
import { BadgePolls } from './http/badge-polls.js';
import { HealthController, Readiness } from './http/health/health.controller.js';
import { PageHeads } from './http/website/page-heads.js';
import { ProblemFilter } from './http/problems/problem.filter.js';
import { RateLimits } from './http/limits/rate-limits.js';
import { validation } from './http/requests/validation.js';
import { Housekeeping } from './jobs/housekeeping.js';
import type { JobBackend } from './jobs/job-backend.js';
import { migrateJobs, openPostgresJobs } from './jobs/postgres-jobs.js';
import { JOB_BACKEND, EventQueue } from './jobs/event-queue.js';
import { EventJobs } from './jobs/event-jobs.js';
import { EventWorker } from './jobs/event-worker.js';
import { PreviousQueue } from './jobs/previous-queue.js';
import { openRedisJobs } from './jobs/redis-jobs.js';
import { Mailer } from './mail/mailer.js';
import { Outbox } from './outbox/outbox.js';
import { AnnouncedHandlers } from './outbox/announced-handlers.js';
import { EventHandlers, HANDLER_NAMES } from './outbox/event-handlers.js';
import { FailedHandlers } from './outbox/failed-handlers.js';
import { HandlerRunner } from './outbox/handler-runner.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { Badges } from './realtime/badges.js';
import { Push } from './realtime/push.js';
import { RealtimeGateway } from './realtime/realtime.gateway.js';
import { RoomAccess } from './realtime/room-access.js';
import { WatchedRooms } from './realtime/watched-rooms.js';
import { EndedSessions } from './session/ended-sessions.js';
import { Sessions } from './session/sessions.js';
import { FileStore } from './storage/file-store.js';
import { ObjectStore } from './storage/object-store.js';

const GLOBAL_PROVIDERS = [
  Clock,
  ConnectionShares,
  Database,
  UnitOfWork,
  Outbox,
  OutboxRelay,
  EventHandlers,
  EventQueue,
  Badges,
  BadgePolls,
  PageHeads,
  Push,
  WatchedRooms,
  RoomAccess,
  Sessions,
  EndedSessions,
  RateLimits,
  IdempotencyKeys,
  Readiness,
  Housekeeping,
  Mailer,
];

/** Provides the infrastructure that every feature may inject. `handlerNames` lists the event handlers of all features. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(@Inject(JOB_BACKEND) private readonly jobs: JobBackend) {}

  static with(config: Config, handlerNames: readonly string[]): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...databaseOptions(config), autoLoadEntities: true, retryAttempts: 0 }),
          dataSourceFactory: (options) => initializeAndMigrate(new DataSource(options as never), config),
        }),
      ],
      controllers: [HealthController],
      providers: [
        { provide: Config, useValue: config },
        // Injecting the data source delays the queues until the migrations have run.
        { provide: JOB_BACKEND, useFactory: (_: DataSource) => openJobs(config), inject: [DataSource] },
        ...GLOBAL_PROVIDERS,
        { provide: HANDLER_NAMES, useValue: handlerNames },
        AnnouncedHandlers,
        FailedHandlers,
        HandlerRunner,
        { provide: ObjectStore, useFactory: () => openObjectStore(config) },
        EventJobs,
        EventWorker,
        PreviousQueue,
        RealtimeGateway,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: SignedInGuard },
        { provide: APP_GUARD, useClass: BodyGuard },
        { provide: APP_PIPE, useFactory: validation },
      ],
      exports: [Config, ObjectStore, ...GLOBAL_PROVIDERS],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.close();
  }
}

const openJobs = ({ redisUrl, databaseUrl }: Config): JobBackend | Promise<JobBackend> =>
  redisUrl ? openRedisJobs(redisUrl) : openPostgresJobs(databaseUrl);

/** S3 where it is configured, else files in the data folder. */
async function openObjectStore({ s3, dataDir }: Config): Promise<ObjectStore> {
  if (!s3) return new FileStore(join(dataDir, 'objects'));
  const { S3Store } = await import('./storage/s3-store.js');
  return S3Store.open(s3);
}

async function initializeAndMigrate(dataSource: DataSource, config: Config): Promise<DataSource> {
  await connect(dataSource);
  await withStartupLock(dataSource, async (runner) => {
    await migrate(dataSource, runner);
    if (!config.redisUrl) await migrateJobs(config.databaseUrl);
  });
  return dataSource;
}
