import pLimit from 'p-limit';
import { FairQueue } from '../../platform/concurrency/fair-queue.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { countPixels, decode, encode, type EncodedImage } from './image-pipeline.js';

const FULL_QUEUE_RETRY_SECONDS = 3;
const LARGE_PIXELS = 10_000_000;

// Encoding uses a whole core and up to several hundred megabytes. More at once would starve other requests. A large picture takes
// seconds, so one place stays free for small ones.
const encodings = new FairQueue(
  { running: 2, runningPerAccount: 1, runningLarge: 1, waiting: 24, waitingPerAccount: 5 },
  () => new Problem('server.unavailable', { retryAfterSeconds: FULL_QUEUE_RETRY_SECONDS }),
);

const limitHeaderReads = pLimit(1);

/** Throws `server.unavailable` if too many pictures are waiting, in total or of this owner. */
export const assertQueueHasRoom = (ownerId: string): void => encodings.assertNotFull(ownerId);

/** Decodes and re-encodes a file, given by its path or its bytes, when it is the owner's turn. */
export async function reEncodeQueued(ownerId: string, file: string | Buffer): Promise<EncodedImage> {
  assertQueueHasRoom(ownerId);
  const isLarge = (await limitHeaderReads(() => countPixels(file))) > LARGE_PIXELS;
  return encodings.run(ownerId, async () => encode(await decode(file)), { isLarge });
}
