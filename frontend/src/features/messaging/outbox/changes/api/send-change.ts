import type { MessageEdit, MessageView } from '@contracts/messages';
import type { ReactionRequest } from '@contracts/reactions';
import { ignoreNotFound, send } from '@/shared/api/http';
import { outcomeOfError } from '../../api/send-outcome';
import type { OutboxChange } from '../../outbox-entry';
import type { SendOutcome } from '../../outbox-sender';

/** Tries once to change a message. Repeating a change that has arrived has no effect. */
export async function sendChange({ messageId, change }: OutboxChange): Promise<SendOutcome> {
  const path = `/api/messages/${messageId}`;
  try {
    if (change.type === 'delete') {
      await send('DELETE', path).catch(ignoreNotFound);
      return { kind: 'sent', message: null };
    }
    const { type, ...request } = change;
    const message = await (type === 'edit'
      ? send<MessageView>('PATCH', path, request satisfies MessageEdit | ReactionRequest)
      : send<MessageView>('PUT', `${path}/reactions`, request));
    return { kind: 'sent', message };
  } catch (error) {
    return outcomeOfError(error);
  }
}
