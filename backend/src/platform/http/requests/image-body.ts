import express, { type Request, type Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../../../contracts/limits.js';
import { FairQueue } from '../../concurrency/fair-queue.js';
import { accountIdOf } from '../limits/account-id.js';
import { Problem } from '../problems/problem.js';
import { readAtMinimumSpeed } from './slow-body.js';

// Limits memory: several copies of a large body exist until its request ends.
const LARGE_BODIES = { running: 8, runningPerAccount: 2, waiting: 32, waitingPerAccount: 8, maxWait: 15_000 };
const FULL_QUEUE_RETRY_SECONDS = 3;

const DATA_URL = /^data:image\/[a-z+.-]{1,30};base64,/i;

/** Recognizes a picture as a data URL in base64. */
export const isDataUrl = (value: unknown): value is string => typeof value === 'string' && DATA_URL.test(value);

/** Counts the bytes of the pictures in these properties of a body. Data URLs are ASCII, so a character is a byte. */
function imageBytesOf(body: unknown, properties: readonly string[]): number {
  const pictures = properties.map((property) => (body as Record<string, unknown> | null | undefined)?.[property]);
  return pictures.filter(isDataUrl).reduce((bytes, picture) => bytes + picture.length, 0);
}

const DATA_URL_START = '"data:image';
const SEPARATORS = Buffer.from(': \t\r\n');

/** Returns an upper bound of `imageBytesOf` for a body that is not parsed yet. */
function maxImageBytesIn(body: Buffer, properties: readonly string[]): number {
  let bytes = 0;
  for (const property of properties) {
    const name = `"${property}"`;
    for (let start = body.indexOf(name); start >= 0; start = body.indexOf(name, start)) {
      start += name.length;
      while (SEPARATORS.includes(body[start] ?? 0)) start += 1;
      if (!body.subarray(start, start + DATA_URL_START.length).equals(Buffer.from(DATA_URL_START))) continue;
      const end = body.indexOf('"', start + DATA_URL_START.length);
      if (end < 0) return bytes;
      bytes += end - start;
      start = end;
    }
  }
  return bytes;
}

/** Parses JSON whose declared properties may contain large pictures as data URLs. The rest of the body has the usual limit. */
export class ImageBodies {
  private readonly largeBodies = new FairQueue(
    LARGE_BODIES,
    () => new Problem('server.unavailable', { retryAfterSeconds: FULL_QUEUE_RETRY_SECONDS }),
  );
  private readonly pending = new WeakMap<IncomingMessage, { properties: readonly string[]; bytes: number }>();
  private readonly parseJson = express.json({
    limit: LIMITS.pictureBodyBytes,
    verify: (request, _response, body) => {
      const properties = this.pending.get(request)?.properties ?? [];
      this.pending.set(request, { properties, bytes: body.length });
      // Parsing 15 MB of brackets would block the event loop for seconds.
      if (body.length - maxImageBytesIn(body, properties) > LIMITS.jsonBodyBytes)
        throw new Error('The body without its pictures is too large');
    },
  });

  async parse(request: Request, response: Response, properties: readonly string[]): Promise<void> {
    if (mayBeLarge(request)) await this.waitForTurn(request, response);
    this.pending.set(request, { properties, bytes: 0 });
    await readAtMinimumSpeed(request, () => this.read(request, response));
    const { bytes = 0 } = this.pending.get(request) ?? {};
    // Validation would take too long for a large text, so this limit comes first.
    if (bytes - imageBytesOf(request.body, properties) > LIMITS.jsonBodyBytes) throw new Problem('request.too-large');
  }

  private read(request: Request, response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      void this.parseJson(request, response, (error?: { type?: string }) => {
        if (error) reject(error.type === 'entity.verify.failed' ? new Problem('request.too-large') : (error as Error));
        else resolve();
      });
    });
  }

  /** Waits until the account may send a large body. Its turn ends with the response. */
  private async waitForTurn(request: Request, response: Response): Promise<void> {
    const accountId = accountIdOf(request);
    await this.largeBodies.acquire(accountId);
    const endTurn = () => this.largeBodies.release(accountId);
    if (!response.closed) return void response.once('close', endTurn);
    endTurn();
    throw new Problem('request.malformed');
  }
}

const mayBeLarge = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LIMITS.jsonBodyBytes;
