import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { type ConversationKind, ENTITY_TYPES, type EntityType } from './conversation-ids.js';
import { LIMITS } from './limits.js';
import { MAX_MESSAGE_PHOTOS } from './message-limits.js';
import { PageRequest } from './paging.js';
import type { MentionView, PostPreview } from './posts.js';
import { type ConversationFilter, INBOX_FILTERS } from './conversation-filters.js';
import { PresenceView } from './presence.js';
import type { ReactionView } from './reactions.js';
import { OneOf, Id, RequiredWithout, Seq, SingleLineText, Text } from './rules.js';
import { PersonView } from './users.js';

const MESSAGE_TYPES = ['private', ...ENTITY_TYPES] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/**
 * A message with exactly one recipient: `recipientId` (a private message), `teamId` (the team's chat if the sender is a member,
 * otherwise its leader and admins), `fieldId` (the field's owner and admins), `gameId` (the game's organizer) or `conversationId` (an
 * existing conversation).
 * Sending a `clientId` again does not create a second message.
 */
export class MessageRequest {
  @RequiredWithout(['teamId', 'fieldId', 'gameId', 'conversationId'])
  @Id('Player not found')
  @IsNotEmpty({ message: 'Choose who to message' })
  recipientId?: string;

  @IsOptional()
  @Id('Team not found')
  teamId?: string;

  @IsOptional()
  @Id('Field not found')
  fieldId?: string;

  @IsOptional()
  @Id('Game not found')
  gameId?: string;

  @IsOptional()
  @IsString({ message: 'Conversation not found' })
  @MaxLength(200, { message: 'Conversation not found' })
  conversationId?: string;

  /** Kept with the message. Muster's own screens neither ask for it nor show it. */
  @SingleLineText({ max: LIMITS.subject, label: 'Subject' })
  subject?: string | null;

  /** May be left out if the message has photos. */
  @RequiredWithout(['photos'])
  @Text({ required: 'Please enter your message', max: LIMITS.message, label: 'Message' })
  content?: string;

  /** `/objects/uploads/{id}` of pictures that the sender has uploaded and that nothing else uses. */
  @IsOptional()
  @IsArray({ message: 'photos must be a list' })
  @ArrayNotEmpty({ message: 'Choose at least one photo' })
  @ArrayMaxSize(MAX_MESSAGE_PHOTOS, { message: `A message can have at most ${MAX_MESSAGE_PHOTOS} photos` })
  @ArrayUnique({ message: 'Choose each photo once' })
  @IsString({ each: true, message: 'Please use a picture that you uploaded' })
  @MaxLength(200, { each: true, message: 'Please use a picture that you uploaded' })
  photos?: string[];

  /** Optional, because the type follows from the id that is given. */
  @OneOf(MESSAGE_TYPES, 'message type')
  messageType?: MessageType | null;

  @Text({ max: LIMITS.clientId, label: 'clientId' })
  clientId?: string;

  /** The post that the message shares. */
  @IsOptional()
  @Id('Post not found')
  sharedPostId?: string;

  /** The `seq` of the message of the same conversation to which this one replies. */
  @IsOptional()
  @Seq('replyToSeq')
  replyToSeq?: number;
}

/** Replaces the text of a message. */
export class MessageEdit {
  @Text({ required: 'Please enter your message', max: LIMITS.message, label: 'Message' })
  content: string;

  /** The `textVersion` that the sender edited. The edit is refused if the text has changed since. Default: the current version. */
  @IsOptional()
  @Seq('version')
  version?: number;
}

/** The beginning of the message to which another one replies. Follows its edits and its deletion. */
export class QuoteView {
  seq: number;
  /** The version of the quoted message. */
  version: number;
  sender: PersonView;
  /** The number of photos; left out if there are none. */
  photoCount?: number;
  /** At most `QUOTE_LENGTH` characters. Empty once the message is deleted. */
  content: string;
  isDeleted: boolean;
}

export class MessagePhotoView {
  /** Answers participants of the conversation only. `?width=` selects a smaller size. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}

export class MessageView {
  id: string;
  conversationId: string;
  /** 1, 2, 3 … within the conversation, without gaps, the same for everyone. */
  seq: number;
  /** Starts at 1 and increases by one with each change. Of two copies, the one with the higher version is newer. */
  version: number;
  /** Like `version`, but reactions and pins do not increase it. An edit names it. */
  textVersion: number;
  /** The conversation's change number when the message was sent or last changed. */
  changeSeq: number;
  clientId: string | null;
  senderId: string;
  /** Null in channels and inboxes. */
  recipientId: string | null;
  subject: string | null;
  /** Empty for photos without text, and once the message is deleted. */
  content: string;
  messageType: MessageType;
  /** The team of a message in a channel or in a team's inbox. */
  teamId: string | null;
  /** The field of a message in a field's inbox. */
  fieldId: string | null;
  /** The game of a message in a game's chat or to or from its organizer. */
  gameId: string | null;
  /** True also for the viewer's own messages and, in an inbox, for the other administrators' answers. */
  isRead: boolean;
  createdAt: string;
  editedAt: string | null;
  /** True until 24 hours after the message was sent, unless it is deleted. Only its sender may edit it. */
  isEditable: boolean;
  /** A deleted message stays as a marker, so that `seq` has no gaps. */
  isDeleted: boolean;
  sender: PersonView;
  sharedPostId: string | null;
  /** Null although `sharedPostId` is set when the post is no longer available. */
  sharedPost: PostPreview | null;
  /** Left out if the message has none. */
  photos?: MessagePhotoView[];
  /** The participants whom the text mentions; left out if there are none, and outside of the chats of teams and games. */
  mentions?: MentionView[];
  /** The message to which this one replies; left out if it is not a reply. */
  replyTo?: QuoteView;
  /** Left out if nobody has reacted. */
  reactions?: ReactionView[];
  /** True if the organizer of the game pinned the message in its chat; otherwise left out. */
  isPinned?: boolean;
}

export class ParticipantView extends PersonView {
  /**
   * The participant has read every message up to this `seq`. To the outsider of an inbox, all administrators have the position of the one who
   * has read furthest.
   */
  readSeq: number;
  /**
   * True if the viewer does not see what the participant has read, because one of the two does not share read receipts or blocks the other. Then
   * `readSeq` is 0. Left out otherwise.
   */
  isReadHidden?: boolean;
  /**
   * A device of the participant has received every message up to this `seq`. Left out in channels, and if one of the two blocks the other. To the
   * outsider of an inbox, all administrators have the position of the one who has received most.
   */
  deliveredSeq?: number;
  /** Left out for the viewer, outside of direct conversations, and if one of the two does not share their active status or blocks the other. */
  presence?: PresenceView;
}

/** The people who have read furthest in the chat of a team or game. */
export class ChatReaders {
  readers: ParticipantView[];
  /** True if more people have read something. */
  hasMore: boolean;
}

/** The team, field or game that a channel or inbox belongs to. */
export class ConversationEntity {
  id: string;
  kind: EntityType;
  name: string;
  imageUrl: string | null;
}

/** How the administrators of an inbox handle one of its conversations. The outsider does not see it. */
export class InboxStatus {
  /** The administrator who takes care of the conversation; null if nobody does. */
  assignee: PersonView | null;
  /** True if an administrator has resolved the conversation. The next message reopens it. */
  isResolved: boolean;
}

/** Assigns a conversation of an inbox. */
export class AssigneeRequest {
  /** The id of an administrator of the team, field or game; null to assign nobody. */
  @ValidateIf(({ userId }: AssigneeRequest) => userId !== null)
  @Id('Player not found')
  userId: string | null;
}

export class ConversationView {
  /**
   * `private_{a}_{b}` with the two user ids in ascending order; `team_{team}` for the chat of a team's members; `game_{game}` for the chat
   * of a game's organizer and participants; `team_{team}_{user}`, `field_{field}_{user}` and `game_{game}_{user}` for an outsider with the
   * administrators.
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
  /** The team or field was deleted. The conversation is read-only and listed among the viewer's own. */
  isClosed: boolean;
  /** True if the viewer blocks the other person of a direct conversation; left out otherwise. */
  isBlocked?: boolean;
  /**
   * True if one person of a direct conversation, or of the inbox of a game's organizer, blocks the other, so that neither can write; left out
   * otherwise.
   */
  isUnavailable?: boolean;
  /** The name of the other person, or of the team, field or game. Administrators see the outsider's name in an inbox. */
  name: string;
  avatar: string | null;
  /** All participants or, in a channel, only the viewer. */
  participants: ParticipantView[];
  /** Null when the newest message is deleted. */
  lastMessage: string | null;
  /** The number of photos in the newest message; left out if there are none. */
  lastMessagePhotos?: number;
  lastMessageSenderId: string | null;
  lastMessageSender: PersonView | null;
  lastMessageTime: string | null;
  /** The seq of the newest message. */
  lastSeq: number;
  /** The number of unread messages of others. */
  unreadCount: number;
  /** The seq of the newest unread message that mentions the viewer; left out if there is none. */
  mentionedSeq?: number;
  /** True if the viewer has muted the conversation, so that the badges do not count it; left out otherwise. A mention in it still notifies. */
  isMuted?: boolean;
  /** True if the viewer has pinned the conversation, so that it is listed before the others; left out otherwise. */
  isPinned?: boolean;
  /** True if the conversation is in the viewer's archive; left out otherwise. */
  isArchived?: boolean;
  /**
   * Another number after each time the viewer has marked the conversation as unread, which moves their read position back; left out if never. A
   * new membership begins without it.
   */
  unreadMarks?: number;
  /** True if nobody but the viewer, or the administrators of the inbox, has written, so that no message can be unread; left out otherwise. */
  hasOnlyOwnMessages?: boolean;
  /** Given to the administrators of an inbox, who may change it; left out otherwise. */
  inbox?: InboxStatus;
}

/** Lists the viewer's own conversations or, with an entity, the inbox of a team, field or game that the viewer administers. */
export class ConversationsRequest extends PageRequest {
  /**
   * `unread`: with unread messages; `archived`: in the viewer's archive. In an inbox also `open`: unresolved, or with unread messages; `assigned`:
   * unresolved and assigned to the viewer; `resolved`. Default: all that are not archived.
   */
  @OneOf(INBOX_FILTERS, 'filter')
  filter?: ConversationFilter;

  @ValidateIf(({ entityId }: ConversationsRequest) => entityId !== undefined)
  @IsIn(ENTITY_TYPES, { message: 'entityType must be "team", "field" or "game"' })
  entityType?: EntityType;

  @ValidateIf(({ entityType }: ConversationsRequest) => entityType !== undefined)
  @Id('Team, field or game not found')
  entityId?: string;
}

export class AccessibleEntity {
  id: string;
  name: string;
  imageUrl: string | null;
  /** The number of unread messages of others in this inbox, without muted conversations. */
  unreadCount: number;
}

/** The teams and fields that the viewer administers, and the games that they organize. */
export class AccessibleEntities {
  teams: AccessibleEntity[];
  fields: AccessibleEntity[];
  games: AccessibleEntity[];
}

/**
 * A page of a conversation: from the newest message backwards by `cursor`, from any message backwards by `before`, or from a known message
 * forwards by `after`. `changedAfter` adds the earlier messages that have changed since that change number.
 */
export class ThreadRequest extends PageRequest {
  /** Returns the newest of the messages with a lower `seq`. */
  @IsOptional()
  @Type(() => Number)
  @Seq('before')
  before?: number;

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
  /** Marks all messages up to this one as read. Default: the newest message. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => value ?? undefined)
  @Seq()
  seq?: number;
}

/** Deletes or archives a conversation for the viewer. */
export class SeenRequest {
  /** Applies to the messages up to this one. Default: the newest message. */
  @IsOptional()
  @Type(() => Number)
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
  /** The database's time of the count, in microseconds. The browser ignores counts that are older than those it shows. */
  asOf: number;
}
