import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_LIMITS } from '../../contracts/image-limits.js';
import { Problem } from '../../platform/http/problem.js';
import { deleteOldFiles } from '../../platform/storage/old-files.js';
import { imageType, TYPE_BYTES } from './image-type.js';

const TEMPORARY = 'muster-picture-';
const LONGEST_SENT = 3_600_000;
const HANG_UP_AFTER = 3_000;
const MOST_IGNORED = 2 * IMAGE_LIMITS.bytes;

/**
 * Lets `use` have what somebody sends, as a file that is there only meanwhile: a slow line fills a disk, not the memory.
 * Throws as soon as it is too large or of no allowed type; the rest is not read.
 */
export async function withIncomingFile<T>(sent: IncomingMessage, use: (path: string) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `${TEMPORARY}${process.pid}-${randomUUID()}`);
  try {
    await receive(sent, path);
    return await use(path);
  } catch (error) {
    if (isBroken(sent)) throw new Problem('request.malformed');
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Those of processes that died meanwhile. */
export const deleteOldIncoming = (): Promise<void> =>
  deleteOldFiles(tmpdir(), new RegExp(`^${TEMPORARY}`), LONGEST_SENT);

async function receive(sent: IncomingMessage, path: string): Promise<void> {
  assertSmall(Number(sent.headers['content-length'] ?? 0));
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    let head = Buffer.alloc(0);
    // Destroying the request would take the line away on which it is refused.
    const chunks = sent.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) {
      assertSmall((size += chunk.length));
      if (head.length < TYPE_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, TYPE_BYTES)]);
        if (head.length >= TYPE_BYTES) assertPicture(head);
      }
      await file.appendFile(chunk);
    }
    assertPicture(head);
  } finally {
    await file.close();
  }
}

function assertSmall(size: number): void {
  if (size > IMAGE_LIMITS.bytes) throw new Problem('image.too-large');
}

function assertPicture(head: Buffer): void {
  if (!imageType(head)) throw new Problem('image.wrong-type');
}

const isBroken = (sent: IncomingMessage): boolean => sent.destroyed && !sent.complete;

/** For after the answer: what was not read runs into nothing for a moment, so that the sender gets to read a refusal; then the line is cut. */
export function letGo(sent: IncomingMessage): void {
  if (sent.readableEnded) return;
  let ignored = 0;
  sent.on('data', (chunk: Buffer) => {
    ignored += chunk.length;
    if (ignored > MOST_IGNORED) sent.destroy();
  });
  setTimeout(() => sent.destroy(), HANG_UP_AFTER).unref();
}
