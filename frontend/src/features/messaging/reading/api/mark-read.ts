import type { ReadState } from '@contracts/read-positions';
import { send } from '@/shared/api/http';
import { emit, useConnection } from '@/shared/realtime/connection';

/** Marks messages as read, over the socket if it is connected, otherwise by REST. */
export async function markRead(conversationId: string, seq: number): Promise<ReadState>;
/**
 * If the socket does not answer and `isWanted` returns false, resolves with null instead of repeating the request by REST: the viewer has marked the
 * conversation as unread in the meantime.
 */
export async function markRead(conversationId: string, seq: number, isWanted: () => boolean): Promise<ReadState | null>;
export async function markRead(conversationId: string, seq: number, isWanted = () => true): Promise<ReadState | null> {
  const isLive = useConnection.getState().status === 'live';
  const answer = isLive ? await emit('conversation:read', { conversationId, seq }).catch(() => null) : null;
  if (answer?.ok) return answer.read;
  if (!isWanted()) return null;
  return send<ReadState>('POST', `/api/messages/conversations/${conversationId}/mark-read`, { seq });
}
