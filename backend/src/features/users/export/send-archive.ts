import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { StoredObject } from '../../../platform/storage/object-store.js';

/** Answers a request with the file of an export. */
export async function sendArchive(
  response: Response,
  { stream, bytes, requestedAt }: StoredObject & { requestedAt: Date },
): Promise<void> {
  response.setHeader('Content-Type', 'application/zip');
  response.setHeader('Content-Length', bytes);
  response.setHeader('Cache-Control', 'private, no-store');
  response.attachment(`muster-${requestedAt.toISOString().slice(0, 10)}.zip`);
  // Fails when the client disconnects, or when the store fails after a part was sent.
  await pipeline(stream, response).catch(() => response.destroy());
}
