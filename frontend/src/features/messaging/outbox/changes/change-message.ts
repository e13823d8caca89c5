import type { MessageView } from '@contracts/messages';
import { newId } from '@/shared/api/new-id';
import type { MessageChange } from '../outbox-entry';
import { dispatchOutbox } from '../outbox.store';
import type { UnsentKind } from '../unsent-messages';

/** Changes a message on the screen at once, and on the server as soon as there is a connection. */
export function changeMessage(
  { id, conversationId }: Pick<MessageView, 'id' | 'conversationId'>,
  change: MessageChange,
): void {
  const clientId = `${'change' satisfies UnsentKind}.${newId()}`;
  dispatchOutbox({
    type: 'changed',
    change: { clientId, conversationId, messageId: id, change },
    at: Date.now(),
  });
}
