import { parseConversationId } from '@contracts/conversation-ids';
import type { DeliveredPosition } from '@contracts/delivery';
import type { ConversationView } from '@contracts/conversations';
import { LIMITS } from '@contracts/limits';
import { send } from '@/shared/api/http';
import { emit, useConnection } from '@/shared/realtime/connection';

/** Positions are collected this long, so that many messages need one request. */
const DELAY_MS = 500;

const waiting = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The newest messages that the device has received and not acknowledged yet. The server has no such positions for channels. */
export function unacknowledged(conversations: readonly ConversationView[], viewerId: string): DeliveredPosition[] {
  return conversations.flatMap(({ id, lastSeq, unreadCount, participants }) => {
    const delivered = participants.find((person) => person.id === viewerId)?.deliveredSeq ?? lastSeq;
    return unreadCount > 0 && delivered < lastSeq ? [{ conversationId: id, seq: lastSeq }] : [];
  });
}

/** Tells the server soon that this device has received messages. If that fails, the next list of conversations leads to another attempt. */
export function acknowledge(positions: readonly DeliveredPosition[]): void {
  for (const { conversationId, seq } of positions)
    if (parseConversationId(conversationId)?.kind !== 'channel')
      waiting.set(conversationId, Math.max(seq, waiting.get(conversationId) ?? 0));
  if (waiting.size > 0) timer ??= setTimeout(flush, DELAY_MS);
}

function flush(): void {
  const positions = [...waiting].slice(0, LIMITS.pageMax).map(([conversationId, seq]) => ({ conversationId, seq }));
  positions.forEach(({ conversationId }) => waiting.delete(conversationId));
  timer = waiting.size > 0 ? setTimeout(flush, DELAY_MS) : undefined;
  if (positions.length === 0) return;
  const isLive = useConnection.getState().status === 'live';
  const sent = isLive
    ? emit('conversation:delivered', { positions })
    : send('PUT', '/api/messages/delivered', { positions });
  sent.catch(() => undefined);
}
