import type { MessageRequest, MessageView } from '@contracts/messages';
import { PROBLEMS } from '@contracts/problems';
import type { Acknowledge } from '@contracts/socket-events';
import { ApiError, send } from '@/shared/api/http';
import { emit, useConnection } from '@/shared/realtime/connection';
import { entityOf } from '../../conversations/conversation-ids';
import { uploadPhotos } from '../../photos/upload-photos';
import type { OutboxEntry } from '../outbox';
import type { SendOutcome } from '../outbox-sender';

/** Milliseconds after which a missing acknowledgement counts as lost. The message is then sent by REST; its clientId prevents a duplicate. */
const ACKNOWLEDGE_TIMEOUT_MS = 5_000;

/** Tries to send once, over the socket when it is connected, otherwise by REST. */
export async function sendMessage(entry: OutboxEntry, userId: string): Promise<SendOutcome> {
  const photos = entry.photos && (await uploadPhotos(userId, entry));
  if (photos && !Array.isArray(photos)) return photos;
  const { status } = useConnection.getState();
  const { clientId, recipientId, conversationId, content, replyTo } = entry;
  const text = { content: content || undefined, photos, clientId, replyToSeq: replyTo?.seq };
  const entity = entityOf(conversationId);
  const message: MessageRequest = entity
    ? { ...text, conversationId, messageType: entity.kind }
    : { ...text, recipientId, messageType: 'private' };
  const answer =
    status === 'live' ? await emit('message:send', message, ACKNOWLEDGE_TIMEOUT_MS).catch(() => null) : null;
  return answer ? outcomeOf(answer) : sendByRest(message);
}

async function sendByRest(message: MessageRequest): Promise<SendOutcome> {
  try {
    const sent = await send<MessageView | undefined>('POST', '/api/messages', message);
    // A captive portal, such as a hotel's, answers every request with status 200.
    return sent?.id ? { kind: 'sent', message: sent } : { kind: 'postponed', isOffline: true };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'postponed', isOffline: true };
    // Only an error of Muster itself means that the message was refused. A proxy's error is retried.
    const status = error.code === 'server.unavailable' ? 503 : error.status;
    return outcomeOfStatus(status, error.fields['content'] ?? error.message, error.retryAfter);
  }
}

type Answer = Parameters<Acknowledge<{ message: MessageView }>>[0];

function outcomeOf(answer: Answer): SendOutcome {
  if (answer.ok) return { kind: 'sent', message: answer.message };
  const { code, message, fields, retryAfter } = answer.error;
  const retryAfterMs = retryAfter === undefined ? undefined : retryAfter * 1_000;
  return outcomeOfStatus(PROBLEMS[code]?.status ?? 500, fields?.['content'] ?? message, retryAfterMs);
}

function outcomeOfStatus(status: number, reason: string, retryAfter?: number): SendOutcome {
  if (status === 401) return { kind: 'signed-out' };
  const isTemporary = status === 0 || status === 408 || status === 429 || status >= 500;
  return isTemporary ? { kind: 'postponed', isOffline: status === 0, retryAfter } : { kind: 'refused', reason };
}
