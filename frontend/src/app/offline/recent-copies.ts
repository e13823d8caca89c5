import type { QueryKey } from '@tanstack/react-query';
import { HOUR } from '@/shared/format/durations';
import { readCopies } from '@/shared/offline/copies';

const textOf = (key: QueryKey): string => key.join(' ');

/**
 * Reads which of the account's queries were saved within the last hour, so that pages of one visit do not request them again and again. The returned function
 * returns a query's copy, or undefined.
 */
export async function readRecentCopies(accountId: string): Promise<(query: { queryKey: QueryKey }) => unknown> {
  const copies = await readCopies(accountId);
  const recent = copies.filter(({ savedAt }) => savedAt > Date.now() - HOUR);
  const byKey = new Map(recent.map(({ key, data }) => [textOf(key), data]));
  return ({ queryKey }) => byKey.get(textOf(queryKey));
}
