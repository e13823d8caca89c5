import { HOUR } from '@/shared/format/durations';
import { readCopies } from '@/shared/offline/copies';
import { savedAccount } from '@/shared/offline/saved-copies.store';

/** True if the answer of this path was saved within the last hour, so that pages of one visit do not request it again and again. */
export async function hasRecentCopy(path: unknown): Promise<boolean> {
  const copies = await readCopies(savedAccount() ?? '');
  return copies.some(({ key, savedAt }) => key[0] === path && savedAt > Date.now() - HOUR);
}
