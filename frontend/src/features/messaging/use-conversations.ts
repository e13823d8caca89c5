import { CLIENT_TIMES } from '@contracts/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePoll } from '@/shared/realtime/use-poll';
import { conversationsQuery, readOlderConversations } from './api/conversation-queries';
import type { ConversationList } from './conversation-list';

export interface Conversations {
  list: ConversationList | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  older: { load: () => void; isLoading: boolean; hasFailed: boolean };
}

export function useConversations(viewerId: string): Conversations {
  const queries = useQueryClient();
  const poll = usePoll(CLIENT_TIMES.messagesPoll);
  const query = useQuery({ ...conversationsQuery(viewerId), refetchInterval: poll });
  const older = useMutation({ mutationFn: () => readOlderConversations(queries) });
  return {
    list: query.data,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    older: { load: () => !older.isPending && older.mutate(), isLoading: older.isPending, hasFailed: older.isError },
  };
}
