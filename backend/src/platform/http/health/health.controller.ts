import { Controller, Get, Header, Injectable, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { timingSafeEqual } from 'node:crypto';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { DATABASE_RETRY_SECONDS } from '../../database/postgres-errors.js';
import { FailedHandlers } from '../../outbox/failed-handlers.js';
import { OpenToVisitors } from '../access/viewer.js';
import { handlersGivenUp, metrics } from './metrics.js';
import { Problem } from '../problems/problem.js';

/** Knows whether this process can serve requests, and whether it accepts sockets. */
@Injectable()
export class Readiness {
  /** True while the process shuts down. Socket.IO handshakes on open HTTP connections are then refused. The server itself refuses new connections. */
  isDraining = false;

  constructor(private readonly database: Database) {}

  async isReady(): Promise<boolean> {
    const answered = this.database.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref());
    return Promise.race([answered, timeout]);
  }
}

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;

@ApiExcludeController()
@OpenToVisitors()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly config: Config,
    private readonly failedHandlers: FailedHandlers,
  ) {}

  /** Answers 200 while the process runs. */
  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Answers 503 while the database is unavailable. */
  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  async ready(): Promise<{ status: 'ready' }> {
    if (!(await this.readiness.isReady()))
      throw new Problem('server.unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS });
    return { status: 'ready' };
  }

  /** Serves Prometheus metrics to requests from this machine or with `Authorization: Bearer METRICS_TOKEN`. */
  @Get('metrics')
  async metrics(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.canSeeMetrics(request)) throw new Problem('route.unknown');
    // A failed query is ignored, because the other metrics matter most while the database is unavailable.
    await this.failedHandlers.countGivenUp().then(
      (count) => handlersGivenUp.set(count),
      () => undefined,
    );
    response.type(metrics.contentType).send(await metrics.metrics());
  }

  private canSeeMetrics(request: Request): boolean {
    const provided = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${this.config.metricsToken ?? ''}`);
    if (this.config.metricsToken && provided.length === expected.length && timingSafeEqual(provided, expected))
      return true;
    // A proxy on this machine makes every client look local, but adds the forwarded header.
    return LOOPBACK.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
  }
}
