import type { ConversationFilter } from '@contracts/conversation-filters';
import type { ConversationView } from '@contracts/conversations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PagedListState } from '@/shared/api/paged-query';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { useViewerId } from '@/shared/session/viewer';
import { acknowledge, unacknowledged } from '../delivery/acknowledge';
import { unlistedConversationQuery, conversationsQuery, loadOlderConversations } from './api/conversation-queries';
import type { EntityRef } from './conversation-ids';
import type { ConversationList } from './conversation-list';
import { SCREEN_POLL_INTERVAL_MS } from '../poll-interval';

export interface Conversations extends PagedListState<ConversationView> {
  list: ConversationList | undefined;
}

/** The viewer's own conversations, or those of a team, field or game that they administer. */
export function useConversations(
  inbox: EntityRef | null,
  filter: ConversationFilter | null = null,
  enabled = true,
): Conversations {
  const viewerId = useViewerId();
  const queries = useQueryClient();
  const poll = usePollInterval(SCREEN_POLL_INTERVAL_MS);
  const options = conversationsQuery(viewerId, inbox, filter);
  const query = useQuery({ ...options, refetchInterval: poll, enabled });
  useEffect(() => {
    if (query.data) acknowledge(unacknowledged(query.data.conversations, viewerId));
  }, [query.data, viewerId]);
  const older = useMutation({
    mutationFn: () => loadOlderConversations(queries, options.queryKey),
    meta: { isLoad: true },
  });
  return {
    list: query.data,
    items: query.data?.conversations,
    total: query.data?.conversations.length ?? 0,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    hasNextPage: Boolean(query.data?.older),
    isFetchingNextPage: older.isPending,
    isFetchNextPageError: older.isError,
    fetchNextPage: () => !older.isPending && older.mutate(),
  };
}

/** A conversation that is in none of the loaded lists. `list` is empty if there is no such conversation. */
export function useUnlistedConversation(
  conversationId: string | null,
  isUnlisted: boolean,
): { list: ConversationList | undefined; isLoading: boolean; isFetching: boolean } {
  const viewerId = useViewerId();
  const poll = usePollInterval(SCREEN_POLL_INTERVAL_MS);
  const isEnabled = conversationId !== null && isUnlisted;
  const query = useQuery({
    ...unlistedConversationQuery(viewerId, conversationId ?? ''),
    enabled: isEnabled,
    refetchInterval: poll,
  });
  return {
    list: isEnabled ? query.data : undefined,
    isLoading: isEnabled && query.isLoading,
    isFetching: isEnabled && query.isFetching,
  };
}
