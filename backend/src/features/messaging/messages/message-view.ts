import { isOnSameSide, otherUserIn, parseEntityConversationId } from '../../../contracts/conversation-ids.js';
import type { MessageView } from '../../../contracts/messages.js';
import type { PostPreview } from '../../../contracts/posts.js';
import type { PersonView } from '../../../contracts/users.js';
import { type QuoteRow, toQuote } from './quote.js';
import { type PhotoRow, presentPhotos } from '../photos/message-photos.js';
import { type MentionRow, presentMentions } from '../mentions/mention-rows.js';
import { presentReactions, type ReactionRow } from '../reactions/reaction-rows.js';

export interface StoredMessage {
  id: string;
  conversationId: string;
  seq: number;
  clientId: string | null;
  subject: string | null;
  content: string;
  createdAt: Date;
  sharedPostId: string | null;
  replyToSeq: number | null;
  replyTo: QuoteRow | null;
  photos: readonly PhotoRow[] | null;
  mentions: readonly MentionRow[] | null;
  version: number;
  reactionChanges: number;
  reactions: readonly ReactionRow[] | null;
  changeSeq: number;
  editedAt: Date | null;
  deletedAt: Date | null;
  isEditable: boolean;
  isPinned: boolean;
}

/** Builds the answer for a viewer who has read the conversation up to `readSeq`. */
export function presentMessage(
  message: StoredMessage,
  sender: PersonView,
  sharedPost: PostPreview | null,
  viewerId: string,
  readSeq: number,
): MessageView {
  const entity = parseEntityConversationId(message.conversationId);
  const { entityType = 'private', entityId = null } = entity ?? {};
  const mentions = presentMentions(message.mentions, viewerId);
  const reactions = presentReactions(message.reactions, viewerId);
  return {
    id: message.id,
    conversationId: message.conversationId,
    seq: message.seq,
    version: message.version,
    textVersion: message.version - message.reactionChanges,
    changeSeq: message.changeSeq,
    clientId: message.clientId,
    senderId: sender.id,
    recipientId: otherUserIn(message.conversationId, sender.id),
    subject: message.subject,
    content: message.content,
    messageType: entityType,
    teamId: entityType === 'team' ? entityId : null,
    fieldId: entityType === 'field' ? entityId : null,
    gameId: entityType === 'game' ? entityId : null,
    isRead: isOnSameSide(entity, sender.id, viewerId) || message.seq <= readSeq,
    createdAt: message.createdAt.toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    isEditable: message.isEditable,
    isDeleted: message.deletedAt !== null,
    sender,
    sharedPostId: message.sharedPostId,
    sharedPost,
    ...(message.photos && { photos: presentPhotos(message.id, message.photos) }),
    ...(mentions.length > 0 && { mentions }),
    ...(message.replyTo && { replyTo: toQuote(message.replyTo) }),
    ...(reactions.length > 0 && { reactions }),
    ...(message.isPinned && { isPinned: true }),
  };
}
