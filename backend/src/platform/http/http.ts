import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { Config } from '../config/config.js';
import { Sessions } from '../session/sessions.js';
import { BadgePolls } from './badge-polls.js';
import type { HttpServer } from './http-server.js';
import { jsonBody } from './json-body.js';
import { observed } from './observed.middleware.js';
import { PageHeads } from './page-heads.js';
import { Problem } from './problem.js';
import { securityHeaders } from './security-headers.js';
import { webPage } from './web-page.js';
import { guardWrites, isRead } from './write-guard.middleware.js';

const FOR_MACHINES = /^\/(healthz|readyz|metrics)$/;

/** Everything a request passes before it reaches a feature, in this order. `webFolder` holds the built browser side. */
export function prepareHttp(app: NestExpressApplication, server: HttpServer, logger: Logger, webFolder: string): void {
  const config = app.get(Config);
  const polls = app.get(BadgePolls);
  server.first(observed(logger), securityHeaders(config), polls.handle.bind(polls));
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.use(config.role === 'worker' ? onlyForMachines : webPage(webFolder, app.get(PageHeads), config.publicOrigin));
  app.use(guardWrites(config));
  const { middleware: session } = app.get(Sessions);
  app.use('/api', keptPrivate, session);
  app.use('/objects', onlyForWrites(keptPrivate), onlyForWrites(session));
  app.use(jsonBody());
}

function keptPrivate(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  next();
}

/** Reading an object is for anybody, and kept by whoever passes it on: no cookie belongs to it. */
const onlyForWrites =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isRead(request) ? next() : handler(request, response, next);

function onlyForMachines(request: Request, _response: Response, next: NextFunction): void {
  next(FOR_MACHINES.test(request.path) ? undefined : new Problem('route.unknown'));
}
