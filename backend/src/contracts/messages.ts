import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { ENTITY_TYPES } from './conversation-ids.js';
import { LIMITS } from './limits.js';
import { MAX_MESSAGE_PHOTOS } from './message-limits.js';
import { PageRequest } from './paging.js';
import type { MentionView, PostPreview } from './posts.js';
import type { ReactionView } from './reactions.js';
import { Seq } from './number-rules.js';
import { OneOf, Id, RequiredWithout, SingleLineText, Text } from './rules.js';
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
  /** The team of a message in a team's chat or inbox. */
  teamId: string | null;
  /** The field of a message in a field's inbox. */
  fieldId: string | null;
  /** The game of a message in a game's chat or to or from its organizer. */
  gameId: string | null;
  /** Always true for the viewer's own messages and, in an inbox, for the other administrators' answers. */
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
