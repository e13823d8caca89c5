import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../../config/config.js';
import { isFromOwnOrigin } from './own-origin.js';
import { Problem } from '../problems/problem.js';

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isReadRequest = ({ method }: Pick<Request, 'method'>): boolean => READ_METHODS.has(method);

/** Rejects writes that a browser sends from another site. */
export const guardWrites =
  ({ publicOrigin }: Pick<Config, 'publicOrigin'>) =>
  (request: Request, _response: Response, next: NextFunction): void => {
    if (isReadRequest(request)) return next();
    const { headers, protocol, host } = request;
    const isOwn = isFromOwnOrigin({ headers, protocol, host }, publicOrigin);
    next(isOwn ? undefined : new Problem('request.foreign-origin'));
  };
