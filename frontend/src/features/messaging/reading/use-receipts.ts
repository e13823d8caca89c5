import type { ConversationView } from '@contracts/conversations';
import type { ChannelReaders } from '@contracts/read-positions';
import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { useViewerId } from '@/shared/session/viewer';
import { isChannel } from '../conversations/conversation-ids';
import { positionsOfOthers } from '../conversations/counterpart';
import { channelReadersQuery } from './api/channel-readers-query';
import { SCREEN_POLL_INTERVAL_MS } from '../poll-interval';

/** The people who have read a channel, and how far; undefined while loading, and for other conversations. */
export function useChannelReaders(conversationId: string): ChannelReaders | undefined {
  const poll = usePollInterval(SCREEN_POLL_INTERVAL_MS);
  return useQuery({ ...channelReadersQuery(conversationId), enabled: isChannel(conversationId), refetchInterval: poll })
    .data;
}

/** The `seq` up to which somebody on the other side has read and received the messages. Channels have no delivered positions, so `deliveredSeq` is 0 there. */
export function useReceipts(
  conversationId: string,
  conversation: ConversationView | null | undefined,
): { readSeq: number; deliveredSeq: number } {
  const viewerId = useViewerId();
  // The person who has read furthest is the first.
  const [first] = useChannelReaders(conversationId)?.readers ?? [];
  return first ? { readSeq: first.readSeq, deliveredSeq: 0 } : positionsOfOthers(conversation, viewerId);
}
