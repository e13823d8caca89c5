import { CLIENT_TIMES } from '@contracts/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotFound } from '@/shared/api/http';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { readOlder, threadQuery } from './api/thread-queries';
import { entityOf } from '../conversations/conversation-ids';
import { hasGap, isLoaded, lastSeq, type Thread } from './thread';

/** The interval of refetches while the thread has a gap, in milliseconds. */
const GAP_POLL = 1_000;

export interface OpenThread {
  thread: Thread | undefined;
  error: Error | null;
  /** True when the viewer lost access, or the team or field was deleted. */
  isLost: boolean;
  isFetching: boolean;
  retry: () => void;
  older: { load: () => void; isLoading: boolean; hasFailed: boolean };
}

/** @param expectedSeq the `seq` of the newest message in the conversation list */
export function useThread(conversationId: string, expectedSeq: number): OpenThread {
  const queries = useQueryClient();
  const poll = usePollInterval(CLIENT_TIMES.messagesPollInterval);
  const query = useQuery({
    ...threadQuery(conversationId),
    refetchInterval: ({ state }) => (isLoaded(state.data) && hasGap(state.data) ? GAP_POLL : poll),
  });
  const older = useMutation({ mutationFn: () => readOlder(queries, conversationId) });
  const thread = isLoaded(query.data) ? query.data : undefined;

  const { refetch } = query;
  const isBehind = thread !== undefined && lastSeq(thread) < expectedSeq;
  useEffect(() => {
    if (isBehind) void refetch({ cancelRefetch: false });
  }, [isBehind, expectedSeq, refetch]);

  return {
    thread,
    error: thread ? null : query.error,
    isLost: entityOf(conversationId) !== null && isNotFound(query.error),
    isFetching: query.isFetching,
    retry: () => void refetch(),
    older: { load: () => !older.isPending && older.mutate(), isLoading: older.isPending, hasFailed: older.isError },
  };
}
