import { Header } from '@nestjs/common';
import type { Response } from 'express';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipped = promisify(gzip);

/** Shorter answers fit into one packet, compressed or not. */
const MIN_LENGTH = 1_000;

const VARY = 'Vary';
const ACCEPT_ENCODING = 'Accept-Encoding';

/**
 * Lets the server compress the route's answer. The size of a compressed answer can reveal a secret in it to somebody who reads the network traffic
 * and whose own text is in the same answer (BREACH). Use it only for the answers without secrets that decision 14 lists, never for private
 * messages or the data of an account.
 */
export const CompressedAnswer = (): MethodDecorator => Header(VARY, ACCEPT_ENCODING);

/** Returns whether the route allows compression and the client accepts it. */
export const isCompressible = (response: Response): boolean =>
  response.getHeader(VARY) === ACCEPT_ENCODING &&
  response.req.headers['accept-encoding'] !== undefined &&
  response.req.acceptsEncodings('gzip') === 'gzip';

/** Sends `body` as JSON, compressed. Its weak ETag is that of the uncompressed answer. */
export async function sendCompressed(response: Response, body: unknown, status = 200): Promise<void> {
  response.status(status);
  const json = JSON.stringify(body);
  const etagOf = response.app.get('etag fn') as (content: string) => string;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('ETag', etagOf(json));
  if (response.req.fresh || json.length < MIN_LENGTH) return void response.send(json);
  const compressed = await gzipped(json);
  response.setHeader('Content-Encoding', 'gzip');
  response.send(compressed);
}
