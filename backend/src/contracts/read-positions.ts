import { Transform, Type } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { ParticipantView } from './conversations.js';
import { Seq } from './number-rules.js';

export class ReadRequest {
  /** Marks all messages up to this one as read. Default: the newest message. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => value ?? undefined)
  @Seq()
  seq?: number;
}

/** Names the newest message that the viewer has seen when they delete, archive or resolve a conversation. */
export class LastSeenMessageRequest {
  /** Later messages are not affected. Default: the newest message. */
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

/** The counts of an account that has read everything. */
export const NO_UNREAD_COUNTS: UnreadCounts = { messages: 0, notifications: 0, asOf: 0 };

/** The people who have read furthest in a channel. */
export class ChannelReaders {
  readers: ParticipantView[];
  /** True if more people have read something. */
  hasMore: boolean;
}
