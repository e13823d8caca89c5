import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { isNotFound } from '@/shared/api/http';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import {
  historyWindowQuery,
  loadAround,
  loadNewer,
  loadOlder,
  showAsHistoryWindow,
  showNewest,
  trimLive,
} from './api/history';
import { threadQuery } from './api/thread-queries';
import { entityOf } from '../conversations/conversation-ids';
import { isLoaded, type Thread } from './thread';
import { hasGap, lastSeq } from './thread-gap';
import { SCREEN_POLL_INTERVAL_MS } from '../poll-interval';

/** The interval of refetches while the thread has a gap. */
const GAP_POLL_MS = 1_000;

/** Loads more messages on one side of those on the screen. */
export interface MoreMessages {
  load: () => void;
  isLoading: boolean;
  hasFailed: boolean;
}

export interface OpenThread {
  /** The live thread, which ends with the newest message; undefined until its first page is loaded. */
  thread: Thread | undefined;
  /** The messages on the screen: those of `thread`, or a history window. */
  shown: Thread | undefined;
  error: Error | null;
  /** True when the server refuses a conversation of a team, field or game, because the viewer has lost access. */
  isLost: boolean;
  isFetching: boolean;
  retry: () => void;
  older: MoreMessages;
  newer: MoreMessages;
  /** Shows the messages around `seq`. Resolves with false if there is no such message for the viewer. Changes nothing once it is aborted. */
  showAround: (seq: number, signal: AbortSignal) => Promise<boolean>;
  showNewest: () => void;
  /** Drops the oldest messages if there are too many. Call it while the newest message is on the screen. */
  trim: () => void;
}

/**
 * @param expectedSeq the `seq` of the newest message in the conversation list
 * @param isEndSeen true while the newest message is on the screen. Otherwise the messages on the screen stay in place after a long absence
 */
export function useThread(conversationId: string, expectedSeq: number, isEndSeen: boolean): OpenThread {
  const queries = useQueryClient();
  const keepPlace = (before: Thread) => showAsHistoryWindow(queries, conversationId, before);
  const poll = usePollInterval(SCREEN_POLL_INTERVAL_MS);
  const query = useQuery({
    ...threadQuery(conversationId, isEndSeen ? undefined : keepPlace),
    refetchInterval: ({ state }) => (isLoaded(state.data) && hasGap(state.data) ? GAP_POLL_MS : poll),
  });
  const historyWindow = useQuery({
    ...historyWindowQuery(conversationId),
    refetchInterval: ({ state }) => (state.data && hasGap(state.data) ? GAP_POLL_MS : poll),
  });
  const older = useMutation({ mutationFn: () => loadOlder(queries, conversationId), meta: { isLoad: true } });
  const newer = useMutation({ mutationFn: () => loadNewer(queries, conversationId), meta: { isLoad: true } });
  const thread = isLoaded(query.data) ? query.data : undefined;

  const { refetch } = query;
  const isBehind = thread !== undefined && lastSeq(thread) < expectedSeq;
  useEffect(() => {
    if (isBehind) void refetch({ cancelRefetch: false });
  }, [isBehind, expectedSeq, refetch]);

  // The conversation opens at its newest message the next time.
  useEffect(
    () => () => queries.removeQueries({ queryKey: historyWindowQuery(conversationId).queryKey }),
    [queries, conversationId],
  );

  return {
    thread,
    shown: historyWindow.data ?? thread,
    error: thread ? null : query.error,
    isLost: entityOf(conversationId) !== null && isNotFound(query.error),
    isFetching: query.isFetching,
    retry: () => void refetch(),
    older: { load: () => !older.isPending && older.mutate(), isLoading: older.isPending, hasFailed: older.isError },
    newer: { load: () => !newer.isPending && newer.mutate(), isLoading: newer.isPending, hasFailed: newer.isError },
    showAround: useCallback(
      (seq, signal) => loadAround(queries, conversationId, seq, signal),
      [queries, conversationId],
    ),
    showNewest: useCallback(() => showNewest(queries, conversationId), [queries, conversationId]),
    trim: useCallback(() => trimLive(queries, conversationId), [queries, conversationId]),
  };
}
