import type { ParticipantView } from '@contracts/conversations';
import type { ChannelReaders } from '@contracts/read-positions';
import type { QueryClient } from '@tanstack/react-query';
import { viewerQuery } from '@/shared/session/viewer';
import { channelReadersQuery } from './api/channel-readers-query';

interface ReadPosition {
  conversationId: string;
  userId: string;
  seq: number;
}

/** The people who have read the message with this `seq`. */
export const readersOf = ({ readers }: ChannelReaders, seq: number): readonly ParticipantView[] =>
  readers.filter(({ readSeq }) => readSeq >= seq);

/** "Read by 3". The list ends with the people who have read least, so there may be more readers only if all in it have read the message. */
export function readByLabel(list: ChannelReaders, seq: number): string {
  const count = readersOf(list, seq).length;
  return `Read by ${count}${list.hasMore && count === list.readers.length ? '+' : ''}`;
}

/** Moves a reader forward. Returns undefined for a person who is not in the list yet. */
export function withReader(list: ChannelReaders, { userId, seq }: ReadPosition): ChannelReaders | undefined {
  if (list.readers.every(({ id }) => id !== userId)) return undefined;
  const readers = list.readers
    .map((person) => (person.id === userId ? { ...person, readSeq: Math.max(person.readSeq, seq) } : person))
    .sort((a, b) => b.readSeq - a.readSeq);
  return { ...list, readers };
}

/** Applies a pushed read position to the cached list of readers. */
export function updateReaders(queries: QueryClient, read: ReadPosition): void {
  const { queryKey } = channelReadersQuery(read.conversationId);
  const isOwn = queries.getQueryData(viewerQuery.queryKey)?.id === read.userId;
  if (isOwn || !queries.getQueryCache().find({ queryKey })) return;
  const before = queries.getQueryData(queryKey);
  const after = before && withReader(before, read);
  if (after) queries.setQueryData(queryKey, after);
  else void queries.invalidateQueries({ queryKey });
}
