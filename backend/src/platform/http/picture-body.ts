import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../../contracts/limits.js';
import { Problem } from './problem.js';

// Each of them is in the memory several times over until it is answered.
const MOST_LARGE_BODIES = 8;
const RETRY_AFTER_SECONDS = 3;

const isPicture = (value: unknown): value is string => typeof value === 'string' && value.startsWith('data:image/');

/** How much of a body are pictures. They are ASCII, so that a character is a byte. */
function picturesIn(body: unknown): number {
  const pictures = Object.values((body ?? {}) as Record<string, unknown>).filter(isPicture);
  return pictures.reduce((bytes, picture) => bytes + picture.length, 0);
}

/** Parses JSON that may hold large pictures as data URLs; the rest of it is as small as every other body. */
export function pictureBody(): RequestHandler {
  const sizes = new WeakMap<IncomingMessage, number>();
  const parse = express.json({
    limit: LIMITS.pictureBodyBytes,
    verify: (request, _response, body) => void sizes.set(request, body.length),
  });
  let large = 0;

  return (request: Request, response: Response, next: NextFunction): void => {
    if (mayBeLarge(request)) {
      if (large >= MOST_LARGE_BODIES)
        return next(new Problem('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
      large += 1;
      response.once('close', () => (large -= 1));
    }
    void parse(request, response, (error?: unknown) => {
      const other = (sizes.get(request) ?? 0) - picturesIn(request.body);
      next(error ?? (other > LIMITS.jsonBodyBytes ? new Problem('request.too-large') : undefined));
    });
  };
}

const mayBeLarge = ({ headers }: Request): boolean =>
  headers['content-encoding'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > LIMITS.jsonBodyBytes;
