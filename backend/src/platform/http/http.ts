import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { Config } from '../config/config.js';
import { Sessions } from '../session/sessions.js';
import { jsonBody } from './json-body.js';
import { observed } from './observed.middleware.js';
import { Problem } from './problem.js';
import { securityHeaders } from './security-headers.js';
import { webPage } from './web-page.js';
import { guardWrites } from './write-guard.middleware.js';

const FOR_MACHINES = /^\/(healthz|readyz|metrics)$/;

/** Everything a request passes before it reaches a feature, in this order. `webFolder` holds the built browser side. */
export function prepareHttp(app: NestExpressApplication, logger: Logger, webFolder: string): void {
  const config = app.get(Config);
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.use(observed(logger));
  app.use(securityHeaders(config));
  app.use(config.role === 'worker' ? onlyForMachines : webPage(webFolder));
  app.use(guardWrites(config));
  app.use(jsonBody());
  app.use('/api', keptPrivate, app.get(Sessions).middleware);
}

function keptPrivate(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  next();
}

function onlyForMachines(request: Request, _response: Response, next: NextFunction): void {
  next(FOR_MACHINES.test(request.path) ? undefined : new Problem('route.unknown'));
}
