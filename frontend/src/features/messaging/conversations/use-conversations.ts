import { CLIENT_TIMES } from '@contracts/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { useViewerId } from '@/shared/session/viewer';
import { conversationsQuery, readOlderConversations } from './api/conversation-queries';
import type { EntityRef } from './conversation-ids';
import type { ConversationList } from './conversation-list';

export interface Conversations {
  list: ConversationList | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  older: { load: () => void; isLoading: boolean; hasFailed: boolean };
}

/** The viewer's own conversations, or those of a team or field that they administer. */
export function useConversations(inbox: EntityRef | null): Conversations {
  const viewerId = useViewerId();
  const queries = useQueryClient();
  const poll = usePollInterval(CLIENT_TIMES.messagesPoll);
  const query = useQuery({ ...conversationsQuery(viewerId, inbox), refetchInterval: poll });
  const older = useMutation({ mutationFn: () => readOlderConversations(queries, inbox) });
  return {
    list: query.data,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    older: { load: () => !older.isPending && older.mutate(), isLoading: older.isPending, hasFailed: older.isError },
  };
}
