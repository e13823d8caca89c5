import type { Viewer } from '../../../../platform/http/access/viewer.js';
import type { StoredMessage } from '../message-view.js';

export type NewMessage = Pick<
  StoredMessage,
  'id' | 'clientId' | 'subject' | 'content' | 'sharedPostId' | 'replyToSeq'
> & {
  /** The URLs of the uploaded photos. */
  photos: readonly string[] | null;
};

/** The properties of a new message that its INSERT does not return. */
export const INITIAL_VALUES = {
  version: 1,
  reactionChanges: 0,
  isPinned: false,
  reactions: null,
  replyTo: null,
  photos: null,
  editedAt: null,
  deletedAt: null,
  isEditable: true,
} as const;

/** The values `$1` to `$9` of the statements that store a message. `maxUnanswered` is how many messages the sender may send before an answer. */
export const newMessageValues = (
  { id, clientId, content, sharedPostId, subject, replyToSeq }: NewMessage,
  conversationId: string,
  sender: Viewer,
  maxUnanswered: number,
): unknown[] => [id, conversationId, sender.id, clientId, content, sharedPostId, subject, replyToSeq, maxUnanswered];
