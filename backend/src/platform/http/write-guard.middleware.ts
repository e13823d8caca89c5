import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config/config.js';
import { isFromOwnOrigin } from './own-origin.js';
import { Problem } from './problem.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Lets a write in only from our own pages, and only as JSON. */
export const guardWrites =
  ({ publicOrigin }: Pick<Config, 'publicOrigin'>) =>
  (request: Request, _response: Response, next: NextFunction): void => {
    if (READS.has(request.method)) return next();
    if (!isFromOwnOrigin({ headers: request.headers, protocol: request.protocol, host: request.host }, publicOrigin))
      return next(new Problem('request.foreign-origin'));
    const hasBody =
      Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
    next(hasBody && !request.is('application/json') ? new Problem('request.not-json') : undefined);
  };
