import type { ConversationView, ParticipantView } from '@contracts/conversations';
import type { MessageView } from '@contracts/messages';
import type { PersonView } from '@contracts/users';

/** The id is also the first name. */
export const buildPerson = (id: string): PersonView => ({
  id,
  firstName: id,
  lastName: null,
  nickname: null,
  profileImageUrl: null,
  email: null,
});

export const buildParticipant = (id: string, readSeq: number): ParticipantView => ({ ...buildPerson(id), readSeq });

/** A direct message. `details` replace its defaults. */
export function buildMessage(seq: number, details: Partial<MessageView> = {}): MessageView {
  const { senderId = 'a' } = details;
  return {
    id: `message-${seq}`,
    conversationId: 'private_a_b',
    seq,
    version: 1,
    textVersion: 1,
    changeSeq: 0,
    editedAt: null,
    isEditable: true,
    isDeleted: false,
    subject: null,
    clientId: null,
    senderId,
    recipientId: null,
    teamId: null,
    fieldId: null,
    gameId: null,
    content: `Message ${seq}`,
    messageType: 'private',
    sharedPostId: null,
    sharedPost: null,
    isRead: false,
    createdAt: new Date(seq * 60_000).toISOString(),
    sender: buildPerson(senderId),
    ...details,
  };
}

/** A direct conversation. `details` replace its defaults. */
export const buildConversation = (id: string, details: Partial<ConversationView> = {}): ConversationView => ({
  id,
  kind: 'direct',
  entityType: null,
  entityId: null,
  type: 'private',
  entity: null,
  isClosed: false,
  name: '',
  avatar: null,
  participants: [],
  lastMessage: 'Hello',
  lastMessageSenderId: null,
  lastMessageSender: null,
  lastMessageTime: null,
  lastSeq: 1,
  unreadCount: 0,
  ...details,
});
