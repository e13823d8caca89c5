import pLimit from 'p-limit';
import { Problem } from '../../platform/http/problems/problem.js';
import { decode, encode, type EncodedImage } from './image-pipeline.js';

// Encoding uses a whole core and up to several hundred megabytes. More at once would starve other requests.
const encodingSlots = pLimit(2);
const MAX_QUEUED = 16;
const MAX_QUEUED_PER_OWNER = 6;
const RETRY_AFTER_SECONDS = 3;

const queuedByOwner = new Map<string, number>();

/** Throws `server.unavailable` if too many pictures are waiting, in total or of this owner. */
export function assertQueueHasRoom(ownerId: string): void {
  if (encodingSlots.pendingCount >= MAX_QUEUED || (queuedByOwner.get(ownerId) ?? 0) >= MAX_QUEUED_PER_OWNER)
    throw new Problem('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Decodes and re-encodes a file, given by its path or its bytes. Waits for a free slot. */
export async function reEncodeQueued(ownerId: string, file: string | Buffer): Promise<EncodedImage> {
  assertQueueHasRoom(ownerId);
  queuedByOwner.set(ownerId, (queuedByOwner.get(ownerId) ?? 0) + 1);
  try {
    return await encodingSlots(async () => encode(await decode(file)));
  } finally {
    const remaining = (queuedByOwner.get(ownerId) ?? 1) - 1;
    if (remaining > 0) queuedByOwner.set(ownerId, remaining);
    else queuedByOwner.delete(ownerId);
  }
}
