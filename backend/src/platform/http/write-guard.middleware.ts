import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config/config.js';
import { isFromOwnOrigin } from './own-origin.js';
import { Problem } from './problem.js';
import { takesBytes } from './takes-bytes.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isRead = ({ method }: Pick<Request, 'method'>): boolean => READS.has(method);

/** Lets a write in only from our own pages, and only as JSON, but for the routes that take files. */
export const guardWrites =
  ({ publicOrigin }: Pick<Config, 'publicOrigin'>) =>
  (request: Request, _response: Response, next: NextFunction): void => {
    if (isRead(request)) return next();
    if (!isFromOwnOrigin({ headers: request.headers, protocol: request.protocol, host: request.host }, publicOrigin))
      return next(new Problem('request.foreign-origin'));
    const hasBody =
      Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
    const isReadable = !hasBody || takesBytes(request) || request.is('application/json');
    next(isReadable ? undefined : new Problem('request.not-json'));
  };
