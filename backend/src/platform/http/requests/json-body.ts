import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { LIMITS } from '../../../contracts/limits.js';
import { viewerOf } from '../access/viewer.js';
import { imageJsonBody } from './image-body.js';
import { Problem } from '../problems/problem.js';
import { hasFileBody } from './file-body.js';

const KB = 1024;

/** Routes whose bodies are smaller than the rest's. */
const SMALL_BODY_ROUTES = /^\/api\/auth\//;

/** Routes whose bodies may hold pictures as data URLs, of people who are signed in. */
const IMAGE_BODY_ROUTES = /^\/api\/(posts|users\/[^/]+|teams\/[^/]+|fields\/[^/]+\/images)$/;

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

/** Parses JSON bodies up to each route's limit and refuses what is nested absurdly. It must come after the session. */
export function jsonBody(): RequestHandler {
  const small = express.json({ limit: 8 * KB });
  const usual = express.json({ limit: LIMITS.jsonBodyBytes });
  const withPictures = imageJsonBody();
  const parserFor = (request: Request): RequestHandler => {
    if (SMALL_BODY_ROUTES.test(request.path)) return small;
    return IMAGE_BODY_ROUTES.test(request.path) && viewerOf(request) ? withPictures : usual;
  };
  return (request: Request, response: Response, next: NextFunction): void => {
    if (hasFileBody(request)) return next();
    void parserFor(request)(request, response, (error?: unknown) =>
      next(error ?? (isDeeperThan(request.body, MAX_DEPTH) ? new Problem('request.malformed') : undefined)),
    );
  };
}
