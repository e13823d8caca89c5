import pLimit from 'p-limit';
import { Problem } from '../../platform/http/problem.js';
import { decode, encode, type EncodedPicture } from './picture-pipeline.js';

// Each picture takes a core and up to some hundred megabytes for a while; more at once would starve everything else.
const atMostTwo = pLimit(2);
const MAX_WAITING = 16;
const MAX_OF_ONE_OWNER = 6;
const RETRY_AFTER_SECONDS = 3;

const placesOf = new Map<string, number>();

/** Throws `server.unavailable` when too many wait already, all in all or of this owner. */
export function assertRoomInLine(ownerId: string): void {
  if (atMostTwo.pendingCount >= MAX_WAITING || (placesOf.get(ownerId) ?? 0) >= MAX_OF_ONE_OWNER)
    throw new Problem('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Makes what is kept out of a file, given by its path or its bytes, when its turn comes. */
export async function reEncodeInLine(ownerId: string, file: string | Buffer): Promise<EncodedPicture> {
  assertRoomInLine(ownerId);
  placesOf.set(ownerId, (placesOf.get(ownerId) ?? 0) + 1);
  try {
    return await atMostTwo(async () => encode(await decode(file)));
  } finally {
    const others = (placesOf.get(ownerId) ?? 1) - 1;
    if (others > 0) placesOf.set(ownerId, others);
    else placesOf.delete(ownerId);
  }
}
