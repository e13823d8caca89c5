import type { MessageRequest, MessageView } from '@contracts/messages';
import { PROBLEMS } from '@contracts/problems';
import type { Acknowledge } from '@contracts/socket-events';
import { get, send } from '@/shared/api/http';
import { emit, useConnection } from '@/shared/realtime/connection';
import { entityOf } from '../../conversations/conversation-ids';
import { uploadPhotos } from '../../photos/upload-photos';
import type { OutboxMessage } from '../outbox-entry';
import type { SendOutcome } from '../outbox-sender';
import { dispatchOutbox } from '../outbox.store';
import { outcomeOfError, outcomeOfStatus } from './send-outcome';

/** Tries to send once, over the socket when it is connected, otherwise by REST. */
export async function sendMessage(entry: OutboxMessage, userId: string): Promise<SendOutcome> {
  const photos = entry.photos && (await uploadPhotos(userId, entry));
  if (photos && !Array.isArray(photos)) return photos;
  const { status } = useConnection.getState();
  const { clientId, recipientId, conversationId, content, replyTo } = entry;
  const text = { content: content || undefined, photos, clientId, replyToSeq: replyTo?.seq };
  const entity = entityOf(conversationId);
  const message: MessageRequest = entity
    ? { ...text, conversationId, messageType: entity.kind }
    : { ...text, recipientId, messageType: 'private' };
  // Without an acknowledgement, the message is sent by REST. Its clientId prevents a duplicate.
  const answer = status === 'live' ? await emit('message:send', message).catch(() => null) : null;
  const outcome = answer ? outcomeOf(answer) : await sendByRest(message);
  const wasUploadedBefore = entry.photos?.some(({ imageUrl }) => imageUrl);
  if (outcome.kind !== 'refused' || outcome.code !== 'image.unknown' || !wasUploadedBefore) return outcome;
  dispatchOutbox({ type: 'uploads-deleted', clientId });
  return { kind: 'postponed', isOffline: false };
}

/** Resolves with true if the server answers a small request. */
export const isServerReachable = (): Promise<boolean> =>
  get('/api/messages/unread-count').then(
    () => true,
    (error: unknown) => {
      const outcome = outcomeOfError(error);
      return outcome.kind !== 'postponed' || !outcome.isOffline;
    },
  );

async function sendByRest(message: MessageRequest): Promise<SendOutcome> {
  try {
    return { kind: 'sent', message: await send<MessageView>('POST', '/api/messages', message) };
  } catch (error) {
    return outcomeOfError(error);
  }
}

type Answer = Parameters<Acknowledge<{ message: MessageView }>>[0];

function outcomeOf(answer: Answer): SendOutcome {
  if (answer.ok) return { kind: 'sent', message: answer.message };
  const { code, message, fields, retryAfter } = answer.error;
  const retryAfterMs = retryAfter === undefined ? undefined : retryAfter * 1_000;
  return outcomeOfStatus(PROBLEMS[code]?.status ?? 500, fields?.['content'] ?? message, retryAfterMs, code);
}
