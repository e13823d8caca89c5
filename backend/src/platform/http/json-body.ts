import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { LIMITS } from '../../contracts/limits.js';
import { Problem } from './problem.js';

const KB = 1024;

/** Routes whose bodies may be smaller or larger than the rest's, the first that matches. */
const BODY_LIMITS: readonly { path: RegExp; bytes: number }[] = [{ path: /^\/api\/auth\//, bytes: 8 * KB }];

const MAX_DEPTH = 20;

/** Iterative, so that no depth can exhaust the stack. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  let level: unknown[] = [value];
  for (let at = 0; level.length > 0; at += 1) {
    if (at > depth) return true;
    level = level.flatMap((item) =>
      item !== null && typeof item === 'object' ? Object.values(item as Record<string, unknown>) : [],
    );
  }
  return false;
}

/** Parses JSON bodies up to each route's limit and refuses what is nested absurdly. */
export function jsonBody(): RequestHandler {
  const parsers = BODY_LIMITS.map(({ path, bytes }) => ({ path, parse: express.json({ limit: bytes }) }));
  const fallback = express.json({ limit: LIMITS.jsonBodyBytes });
  return (request: Request, response: Response, next: NextFunction) => {
    const parse = parsers.find(({ path }) => path.test(request.path))?.parse ?? fallback;
    parse(request, response, (error?: unknown) =>
      next(error ?? (isDeeperThan(request.body, MAX_DEPTH) ? new Problem('request.malformed') : undefined)),
    );
  };
}
