import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A user's membership of a conversation, with their read position. */
@Entity('conversation_members')
@Index('conversation_members_of', ['userId'])
export class ConversationMember {
  @PrimaryColumn('text')
  @ForeignKey('Conversation', { onDelete: 'CASCADE' })
  conversationId: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;

  /** The messages up to this `seq` count as read. */
  @Column({ type: 'integer', default: 0 })
  readSeq: number;

  /** The `readSeq` with which the membership was created. The user has read nothing until `readSeq` exceeds it. */
  @Column({ type: 'integer', default: 0 })
  firstReadSeq: number;

  /** Identifies the user's latest marking of the conversation as unread, which moved `readSeq` back. 0 if there was none. */
  @Column({ name: 'unread_marks', type: 'integer', default: 0 })
  unreadMarkId: number;

  /** How far the user had read when they last marked the conversation as unread. Receipts never move back. */
  @Column({ type: 'integer', default: 0 })
  receiptSeq: number;

  /** A device of the user has received every message up to this `seq`, or up to `readSeq` if that is higher. */
  @Column({ type: 'integer', default: 0 })
  deliveredSeq: number;

  /** The messages of the user's own side beyond `readSeq`. The unread count is `lastSeq - readSeq - sentSinceRead`. */
  @Column({ type: 'integer', default: 0 })
  sentSinceRead: number;

  /** The user's badges do not count the conversation. */
  @Column({ type: 'boolean', default: false })
  isMuted: boolean;

  /** The user's lists show the conversation before the others. */
  @Column({ type: 'boolean', default: false })
  isPinned: boolean;

  /** The user has archived the conversation. It is listed again when a message after this `seq` arrives, unless it is muted. */
  @Column({ type: 'integer', nullable: true })
  archivedSeq: number | null;

  /** The user has deleted the messages up to this `seq` for themselves. */
  @Column({ type: 'integer', default: 0 })
  clearedSeq: number;
}
