import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_LIMITS } from '../../contracts/image-limits.js';
import { FairQueue } from '../../platform/concurrency/fair-queue.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { readAtMinimumSpeed } from '../../platform/http/requests/slow-body.js';
import { deleteOldFiles } from '../../platform/storage/old-files.js';
import { detectImageType, SIGNATURE_BYTES } from './image-type.js';

const FILE_PREFIX = 'muster-picture-';
const MAX_FILE_AGE_MS = 3_600_000;
const DISCARD_TIMEOUT_MS = 3_000;
const MAX_DISCARDED_BYTES = 2 * IMAGE_LIMITS.bytes;
const FULL_QUEUE_RETRY_SECONDS = 3;

const incoming = new FairQueue(
  { runningPerAccount: 2, waitingPerAccount: 8, maxWait: 15_000 },
  () => new Problem('server.unavailable', { retryAfterSeconds: FULL_QUEUE_RETRY_SECONDS }),
);

/**
 * Receives a picture into a temporary file, calls `use` with its path and size and deletes the file. A file instead of memory, because a slow
 * upload may take minutes. At most two pictures of an owner arrive at a time. Throws as soon as the picture is too large or has the wrong type,
 * without reading the rest.
 */
export async function withIncomingFile<T>(
  ownerId: string,
  request: IncomingMessage,
  use: (path: string, bytes: number) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `${FILE_PREFIX}${process.pid}-${randomUUID()}`);
  try {
    const bytes = await incoming.run(ownerId, () => readAtMinimumSpeed(request, () => receive(request, path)));
    return await use(path, bytes);
  } catch (error) {
    if (isAborted(request)) throw new Problem('request.malformed');
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Deletes the temporary files of processes that died. */
export const deleteOldIncomingFiles = (): Promise<void> =>
  deleteOldFiles(tmpdir(), new RegExp(`^${FILE_PREFIX}`), MAX_FILE_AGE_MS);

/** Returns the number of bytes. */
async function receive(request: IncomingMessage, path: string): Promise<number> {
  assertSize(Number(request.headers['content-length'] ?? 0));
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    let head = Buffer.alloc(0);
    // Destroying the request would close the connection before the refusal is sent.
    const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) {
      assertSize((size += chunk.length));
      if (head.length < SIGNATURE_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, SIGNATURE_BYTES)]);
        if (head.length >= SIGNATURE_BYTES) assertImage(head);
      }
      await file.appendFile(chunk);
    }
    assertImage(head);
    return size;
  } finally {
    await file.close();
  }
}

function assertSize(size: number): void {
  if (size > IMAGE_LIMITS.bytes) throw new Problem('image.too-large');
}

function assertImage(head: Buffer): void {
  if (!detectImageType(head)) throw new Problem('image.wrong-type');
}

const isAborted = (request: IncomingMessage): boolean => request.destroyed && !request.complete;

/**
 * Reads and ignores the rest of a request after the answer was sent, because many clients read the answer only when they have sent
 * everything. Closes the connection after a few seconds.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.readableEnded) return;
  let ignored = 0;
  request.on('data', (chunk: Buffer) => {
    ignored += chunk.length;
    if (ignored > MAX_DISCARDED_BYTES) request.destroy();
  });
  setTimeout(() => request.destroy(), DISCARD_TIMEOUT_MS).unref();
}
