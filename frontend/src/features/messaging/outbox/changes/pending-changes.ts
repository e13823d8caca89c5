import type { MessageView } from '@contracts/messages';
import { asDeleted } from '../../messages/thread';
import { withPendingReactions } from '../../reactions/reactions';
import { isDiscardable, isPending, type OutboxChange } from '../outbox-entry';
import type { Outbox } from '../outbox';

/** Groups the changes by the id of their message. */
export function changesByMessage({ entries }: Outbox): ReadonlyMap<string, readonly OutboxChange[]> {
  const changes = new Map<string, OutboxChange[]>();
  for (const entry of entries)
    if (entry.change) changes.set(entry.messageId, [...(changes.get(entry.messageId) ?? []), entry]);
  return changes;
}

/** The message as it will be once the server has accepted its pending changes. */
export const withPendingChanges = (message: MessageView, changes: readonly OutboxChange[]): MessageView =>
  changes.filter(isPending).reduce(withChange, message);

function withChange(message: MessageView, { change, writtenAt }: OutboxChange): MessageView {
  if (message.isDeleted) return message;
  switch (change.type) {
    case 'edit':
      if (change.content === message.content) return message;
      return { ...message, content: change.content, editedAt: new Date(writtenAt).toISOString() };
    case 'delete':
      return asDeleted(message);
    case 'reaction':
      return { ...message, reactions: [...withPendingReactions(message.reactions, [change])] };
  }
}

/** The status of a message's changes, which the thread shows below the message. */
export interface ChangeState {
  /** True while a change waits for the connection. */
  isChangeWaiting?: boolean;
  /** True if a waiting change certainly has not arrived. */
  isChangeCancellable?: boolean;
  refusedEdit?: OutboxChange;
}

export function changeState(changes: readonly OutboxChange[], isOffline: boolean): ChangeState {
  const waiting = isOffline ? changes.filter((change) => isPending(change) && change.wasOffline) : [];
  return {
    isChangeWaiting: waiting.length > 0,
    isChangeCancellable: waiting.some(isDiscardable),
    refusedEdit: changes.find(({ state }) => state === 'refused'),
  };
}
