import type { MessageView } from '../../../contracts/messages.js';
import type { PostPreview } from '../../../contracts/posts.js';
import type { PersonView } from '../../../contracts/users.js';
import { entityConversation } from '../conversations/entity-conversation.js';
import { otherPersonIn } from '../conversations/private-conversation.js';

export interface StoredMessage {
  id: string;
  conversationId: string;
  seq: number;
  clientId: string | null;
  content: string;
  createdAt: Date;
  sharedPostId: string | null;
}

/** A message as somebody sees it who has read up to `readSeq`. */
export function presentMessage(
  message: StoredMessage,
  sender: PersonView,
  sharedPost: PostPreview | null,
  viewerId: string,
  readSeq: number,
): MessageView {
  const { type = 'private', entityId = null } = entityConversation(message.conversationId) ?? {};
  return {
    id: message.id,
    conversationId: message.conversationId,
    seq: message.seq,
    clientId: message.clientId,
    senderId: sender.id,
    recipientId: otherPersonIn(message.conversationId, sender.id),
    content: message.content,
    messageType: type,
    teamId: type === 'team' ? entityId : null,
    fieldId: type === 'field' ? entityId : null,
    isRead: sender.id === viewerId || message.seq <= readSeq,
    createdAt: message.createdAt.toISOString(),
    sender,
    sharedPostId: message.sharedPostId,
    sharedPost,
  };
}
