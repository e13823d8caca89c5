import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { Config } from '../config/config.js';
import { Sessions } from '../session/sessions.js';
import { BadgePolls } from './badge-polls.js';
import type { HttpServer } from './http-server.js';
import { withoutPort } from './limits/network.js';
import { viewerOf } from './access/viewer.js';
import { accountIdOf } from './limits/account-id.js';
import { setRequestAccount } from './request-context.js';
import { trackRequests } from './request-tracking.middleware.js';
import { PageHeads } from './website/page-heads.js';
import { Problem } from './problems/problem.js';
import { securityHeaders } from './security-headers.js';
import { serveWebsite } from './website/website.js';
import { guardWrites, isReadRequest } from './access/write-guard.middleware.js';

const MONITORING_PATHS = /^\/(healthz|readyz|metrics)$/;

/** Registers the middleware that runs before the controllers, in this order. `webFolder` holds the built frontend. */
export function configureHttp(
  app: NestExpressApplication,
  server: HttpServer,
  logger: Logger,
  webFolder: string,
): void {
  const config = app.get(Config);
  const polls = app.get(BadgePolls);
  server.useBeforeExpress([trackRequests(logger), securityHeaders(config, webFolder), polls.handle.bind(polls)]);
  app.disable('x-powered-by');
  trustProxies(app, config);
  app.set('query parser', 'simple');
  app.use(
    config.role === 'worker'
      ? refuseAllButMonitoring
      : serveWebsite(webFolder, app.get(PageHeads), config.publicOrigin),
  );
  app.use(guardWrites(config));
  const { middleware: session } = app.get(Sessions);
  app.use('/api', setPrivateCache, session, identifyAccount, nameViewer, refuseOtherAccount);
  app.use('/objects', skipReads(setPrivateCache), skipReads(session), identifyAccount);
}

function identifyAccount(request: Request, _response: Response, next: NextFunction): void {
  setRequestAccount(accountIdOf(request));
  next();
}

/** Tells the web page for whom the answer is, so that a page whose session has just ended does not show what a visitor would see. */
function nameViewer(request: Request, response: Response, next: NextFunction): void {
  // Always set, because an answer with status 304 keeps the headers of the stored one that it does not replace.
  response.setHeader('X-Viewer', viewerOf(request) ? 'member' : 'visitor');
  next();
}

/**
 * A web page serves one account and names it in its writes. After another account has signed in in another tab, the cookie is that account's, and the
 * page must not write in its name. A sign-in may replace the account.
 */
function refuseOtherAccount(request: Request, _response: Response, next: NextFunction): void {
  const viewer = viewerOf(request);
  const account = request.get('X-Account');
  const isRefused = viewer && account && account !== viewer.id && !request.path.startsWith('/auth/');
  next(isRefused ? new Problem('auth.required') : undefined);
}

/** Makes Express compare the addresses of trusted proxies without their ports. */
function trustProxies(app: NestExpressApplication, { trustProxy }: Config): void {
  app.set('trust proxy', trustProxy);
  const express: Express = app.getHttpAdapter().getInstance();
  const isTrusted = express.get('trust proxy fn') as (address: string, hop: number) => boolean;
  app.set('trust proxy', (address: string, hop: number) => isTrusted(withoutPort(address), hop));
}

function setPrivateCache(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  next();
}

/** Reads of objects skip the session: they are public and cached by proxies, so they must set no cookie. */
const skipReads =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isReadRequest(request) ? next() : handler(request, response, next);

function refuseAllButMonitoring(request: Request, _response: Response, next: NextFunction): void {
  next(MONITORING_PATHS.test(request.path) ? undefined : new Problem('route.unknown'));
}
