import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../../config/config.js';
import { isFromOwnOrigin } from './own-origin.js';
import { Problem } from '../problems/problem.js';
import { hasFileBody } from '../requests/file-body.js';

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isReadRequest = ({ method }: Pick<Request, 'method'>): boolean => READ_METHODS.has(method);

/** Lets a write in only from our own pages, and only as JSON, but for the routes that take files. */
export const guardWrites =
  ({ publicOrigin }: Pick<Config, 'publicOrigin'>) =>
  (request: Request, _response: Response, next: NextFunction): void => {
    if (isReadRequest(request)) return next();
    if (!isFromOwnOrigin({ headers: request.headers, protocol: request.protocol, host: request.host }, publicOrigin))
      return next(new Problem('request.foreign-origin'));
    const hasBody =
      Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
    const isReadable = !hasBody || hasFileBody(request) || request.is('application/json');
    next(isReadable ? undefined : new Problem('request.not-json'));
  };
