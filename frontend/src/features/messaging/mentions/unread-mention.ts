import type { ConversationView } from '@contracts/conversations';
import { readSeqOf } from '../conversations/conversation-list';

/** True if a message that the viewer has not read mentions them. Separate from `conversation-list.ts`, so that the first visit does not load this code. */
export const hasUnreadMention = (conversation: ConversationView, viewerId: string): boolean =>
  conversation.unreadCount > 0 && (conversation.mentionedSeq ?? 0) > readSeqOf(conversation, viewerId);
