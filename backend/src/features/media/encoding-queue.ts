import pLimit from 'p-limit';
import { Problem } from '../../platform/http/problems/problem.js';
import { decode, encode, type EncodedImage } from './image-pipeline.js';

// Encoding uses a whole core and up to several hundred megabytes. More at once would starve other requests.
const encodingSlots = pLimit(2);
const MAX_QUEUED = 16;
const MAX_QUEUED_PER_OWNER = 6;
const RETRY_AFTER_SECONDS = 3;

const queuedByOwner = new Map<string, number>();

/** Throws `server.unavailable` when too many wait already, all in all or of this owner. */
export function assertQueueHasRoom(ownerId: string): void {
  if (encodingSlots.pendingCount >= MAX_QUEUED || (queuedByOwner.get(ownerId) ?? 0) >= MAX_QUEUED_PER_OWNER)
    throw new Problem('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Makes what is kept out of a file, given by its path or its bytes, when its turn comes. */
export async function reEncodeQueued(ownerId: string, file: string | Buffer): Promise<EncodedImage> {
  assertQueueHasRoom(ownerId);
  queuedByOwner.set(ownerId, (queuedByOwner.get(ownerId) ?? 0) + 1);
  try {
    return await encodingSlots(async () => encode(await decode(file)));
  } finally {
    const others = (queuedByOwner.get(ownerId) ?? 1) - 1;
    if (others > 0) queuedByOwner.set(ownerId, others);
    else queuedByOwner.delete(ownerId);
  }
}
