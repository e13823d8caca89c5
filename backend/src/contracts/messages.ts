import { Transform, Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import type { ConversationKind, EntityType } from './conversation-ids.js';
import { LIMITS } from './limits.js';
import { PageRequest } from './paging.js';
import type { PostPreview } from './posts.js';
import { OneOf, Id, RequiredWithout, Seq, Text } from './rules.js';
import { PersonView } from './users.js';

const MESSAGE_TYPES = ['private', 'team', 'field'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

const ENTITY_TYPES = ['team', 'field'] as const satisfies readonly EntityType[];

/**
 * A message, sent by REST or by socket, to one of: `recipientId` (a private message), `teamId` (a member writes to the team's chat,
 * anybody else to its leader and admins), `fieldId` (its owner and admins) or `conversationId` (a conversation that the viewer may
 * write in). Sending a `clientId` again does not create a second message.
 */
export class MessageRequest {
  @RequiredWithout(['teamId', 'fieldId', 'conversationId'])
  @Id('There is no such operator')
  recipientId?: string;

  @IsOptional()
  @Id('There is no such team')
  teamId?: string;

  @IsOptional()
  @Id('There is no such field')
  fieldId?: string;

  @IsOptional()
  @IsString({ message: 'There is no such conversation' })
  @MaxLength(200, { message: 'There is no such conversation' })
  conversationId?: string;

  @Text({ required: 'Please enter your message', max: LIMITS.message, label: 'A message' })
  content: string;

  /** Optional, because the id already shows the type. */
  @OneOf(MESSAGE_TYPES, 'message type')
  messageType?: MessageType | null;

  @Text({ max: LIMITS.clientId, label: 'clientId' })
  clientId?: string;

  /** A post that the message shares. */
  @IsOptional()
  @Id('There is no such post')
  sharedPostId?: string;
}

export class MessageView {
  id: string;
  conversationId: string;
  /** 1, 2, 3 … within the conversation, without gaps, the same for everyone. */
  seq: number;
  /** Starts at 1 and increases by one with each change. Of two copies, the one with the higher version is newer. */
  version: number;
  /** The conversation's change number when the message was sent or last changed. */
  changeSeq: number;
  clientId: string | null;
  senderId: string;
  /** Null in conversations around a team or a field. */
  recipientId: string | null;
  /** Empty once the message is deleted. */
  content: string;
  messageType: MessageType;
  /** The team of a message in a channel or in a team's inbox. */
  teamId: string | null;
  /** The field of a message in a field's inbox. */
  fieldId: string | null;
  /** The viewer wrote the message or has read it. */
  isRead: boolean;
  createdAt: string;
  editedAt: string | null;
  /** A deleted message stays as a marker, so that `seq` has no gaps. */
  isDeleted: boolean;
  sender: PersonView;
  sharedPostId: string | null;
  /** Null with a `sharedPostId`: the post is not available any more. */
  sharedPost: PostPreview | null;
}

export class ParticipantView extends PersonView {
  /** The participant has read every message up to this `seq`. */
  readSeq: number;
}

/** The team or field that a conversation is about. */
export class ConversationEntity {
  id: string;
  kind: 'team' | 'field';
  name: string;
  imageUrl: string | null;
}

export class ConversationView {
  /**
   * `private_{a}_{b}`, the two ids sorted; `team_{team}`, the chat of its members; `team_{team}_{user}` and
   * `field_{field}_{user}`, an outsider with all administrators.
   */
  id: string;
  kind: ConversationKind;
  /** Null in a direct conversation. */
  entityType: EntityType | null;
  entityId: string | null;
  /** The entity's type, or `private`. */
  type: MessageType;
  /** Null in a direct conversation. */
  entity: ConversationEntity | null;
  /** The other person's name; for members of a team and for outsiders, the name of the team or field. */
  name: string;
  avatar: string | null;
  /** Everybody who takes part; in a team's chat, the viewer alone. */
  participants: ParticipantView[];
  /** Null when the newest message is deleted. */
  lastMessage: string | null;
  lastMessageSenderId: string | null;
  lastMessageSender: PersonView | null;
  lastMessageTime: string | null;
  /** The seq of the newest message. */
  lastSeq: number;
  /** The number of unread messages of others. */
  unreadCount: number;
}

/** Lists the viewer's own conversations or, with an entity, the inbox of a team or field that the viewer administers. */
export class ConversationsRequest extends PageRequest {
  @ValidateIf(({ entityId }: ConversationsRequest) => entityId !== undefined)
  @IsIn(ENTITY_TYPES, { message: 'entityType must be "team" or "field"' })
  entityType?: 'team' | 'field';

  @ValidateIf(({ entityType }: ConversationsRequest) => entityType !== undefined)
  @Id('There is no such team or field')
  entityId?: string;
}

export class AccessibleEntity {
  id: string;
  name: string;
  imageUrl: string | null;
  /** The number of unread messages of others in this inbox. */
  unreadCount: number;
}

/** The teams and fields that the viewer administers. */
export class AccessibleEntities {
  teams: AccessibleEntity[];
  fields: AccessibleEntity[];
  games: AccessibleEntity[];
}

/**
 * Pages backwards from the newest message by `cursor`, or forwards from a known message by `after`. `changedAfter` adds the
 * earlier messages that have changed since that change number.
 */
export class ThreadRequest extends PageRequest {
  @IsOptional()
  @Type(() => Number)
  @Seq('after')
  after?: number;

  @IsOptional()
  @Type(() => Number)
  @Seq('changedAfter')
  changedAfter?: number;
}

export class ReadRequest {
  /** Marks all messages up to this one as read; by default, up to the newest. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => value ?? undefined)
  @Seq()
  seq?: number;
}

export class ReadState {
  conversationId: string;
  readSeq: number;
  unreadCount: number;
}

/** The counts of both header badges. */
export class UnreadCounts {
  messages: number;
  notifications: number;
  /** The time of the count in microseconds of the database's clock. The browser ignores counts that are older than those it shows. */
  asOf: number;
}
