import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../../../contracts/limits.js';
import { Problem } from '../problems/problem.js';

// Limits memory: several copies of a large body exist until its request ends.
const MAX_LARGE_BODIES = 8;
const RETRY_AFTER_SECONDS = 3;

const isImageDataUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('data:image/');

/** Counts the bytes of the pictures in a body. Data URLs are ASCII, so a character is a byte. */
function imageBytesOf(body: unknown): number {
  const pictures = Object.values((body ?? {}) as Record<string, unknown>).filter(isImageDataUrl);
  return pictures.reduce((bytes, picture) => bytes + picture.length, 0);
}

const DATA_URL_START = '"data:image';

/** Returns an upper bound of `imageBytesOf` for a body that is not parsed yet. */
function maxImageBytesIn(body: Buffer): number {
  let bytes = 0;
  for (let end = 0, begin = body.indexOf(DATA_URL_START); begin >= 0; begin = body.indexOf(DATA_URL_START, end)) {
    end = body.indexOf('"', begin + DATA_URL_START.length);
    if (end < 0) return bytes;
    bytes += end - begin;
  }
  return bytes;
}

/** Parses JSON that may contain large pictures as data URLs. The rest of the body has the usual limit. */
export function imageJsonBody(): RequestHandler {
  const sizes = new WeakMap<IncomingMessage, number>();
  const parse = express.json({
    limit: LIMITS.pictureBodyBytes,
    verify: (request, _response, body) => {
      sizes.set(request, body.length);
      // Parsing 15 MB of brackets would block the event loop for seconds.
      if (body.length - maxImageBytesIn(body) > LIMITS.jsonBodyBytes)
        throw new Error('The body without its pictures is too large');
    },
  });
  let largeBodies = 0;

  return (request: Request, response: Response, next: NextFunction): void => {
    if (mayBeLarge(request)) {
      if (largeBodies >= MAX_LARGE_BODIES)
        return next(new Problem('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
      largeBodies += 1;
      response.once('close', () => (largeBodies -= 1));
    }
    void parse(request, response, (error?: { type?: string }) => {
      const other = (sizes.get(request) ?? 0) - imageBytesOf(request.body);
      const isTooLarge = error ? error.type === 'entity.verify.failed' : other > LIMITS.jsonBodyBytes;
      next(isTooLarge ? new Problem('request.too-large') : error);
    });
  };
}

const mayBeLarge = ({ headers }: Request): boolean =>
  headers['content-encoding'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > LIMITS.jsonBodyBytes;
