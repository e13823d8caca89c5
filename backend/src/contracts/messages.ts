import { Transform, Type } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { LIMITS } from './limits.js';
import { PageRequest } from './paging.js';
import type { PostPreview } from './posts.js';
import { Id, Seq, Text } from './rules.js';
import { PersonView } from './users.js';

/** A private message, by REST or by socket. The same `clientId` from the same sender is the same message, however often it is sent. */
export class MessageRequest {
  @Id('There is no such operator')
  recipientId: string;

  @Text({ required: 'Please enter your message', max: LIMITS.message, label: 'A message' })
  content: string;

  @IsOptional()
  @IsIn(['private'], { message: 'messageType must be "private"' })
  messageType?: 'private';

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
  clientId: string | null;
  senderId: string;
  recipientId: string;
  content: string;
  messageType: 'private';
  /** From the viewer's side: they wrote it or have read up to it. */
  isRead: boolean;
  createdAt: string;
  sender: PersonView;
  sharedPostId: string | null;
  /** Null with a `sharedPostId`: the post is not available any more. */
  sharedPost: PostPreview | null;
}

export class ParticipantView extends PersonView {
  /** They have read everything up to this message. */
  readSeq: number;
}

export class ConversationView {
  /** `private_{a}_{b}`, the two ids sorted. */
  id: string;
  type: 'private';
  name: string;
  avatar: string | null;
  participants: ParticipantView[];
  lastMessage: string | null;
  lastMessageSenderId: string | null;
  lastMessageTime: string | null;
  /** The seq of the newest message. */
  lastSeq: number;
  /** How many messages of others the viewer has not read. */
  unreadCount: number;
}

/** A thread reads backwards from its newest message by `cursor`, or forwards from a known one by `after`. */
export class ThreadRequest extends PageRequest {
  @IsOptional()
  @Type(() => Number)
  @Seq()
  after?: number;
}

export class ReadRequest {
  /** Read up to this message; left out, up to the newest. */
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

/** Both badges of the header. */
export class UnreadCounts {
  messages: number;
  notifications: number;
  /** When the server counted, in microseconds by the database's clock: an answer older than the one shown is ignored. */
  asOf: number;
}
