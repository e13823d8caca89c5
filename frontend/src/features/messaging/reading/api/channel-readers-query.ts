import type { ChannelReaders } from '@contracts/read-positions';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

const pathOf = (conversationId: string) => `/api/messages/conversations/${conversationId}/readers`;

/** The people who have read a channel, and how far. */
export const channelReadersQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [pathOf(conversationId)],
    queryFn: ({ signal }) => get<ChannelReaders>(pathOf(conversationId), signal),
    staleTime: 0,
  });
