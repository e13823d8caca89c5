import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity('messages')
@Unique('messages_in_order', ['conversationId', 'seq'])
@Unique('messages_once', ['senderId', 'clientId'])
@Index('messages_pinned', ['conversationId'], { where: 'pinned_at IS NOT NULL' })
export class Message {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  @ForeignKey('Conversation', { onDelete: 'CASCADE' })
  conversationId: string;

  @Column('integer')
  seq: number;

  @Column('uuid')
  @ForeignKey('User')
  senderId: string;

  @Column({ type: 'varchar', length: 64, nullable: true })
  clientId: string | null;

  /** Set only by clients that follow the original specification. Muster's screens do not use it. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  subject: string | null;

  /** Empty once the message is deleted. */
  @Column('text')
  content: string;

  /** The post may have been deleted since, so there is no foreign key. */
  @Column({ type: 'uuid', nullable: true })
  sharedPostId: string | null;

  /** The `seq` of the message of the same conversation to which this one replies. */
  @Column({ type: 'integer', nullable: true })
  replyToSeq: number | null;

  /** The number of its rows in `message_photos`. 0 once the message is deleted, even if its photos stay for moderators. */
  @Column({ type: 'smallint', default: 0 })
  photoCount: number;

  /** Starts at 1. Each change increments it. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  /** The changes of the reactions and of `pinnedAt`, which `version` also counts. The version of the text is `version - reactionChanges`. */
  @Column({ type: 'integer', default: 0 })
  reactionChanges: number;

  /** The conversation's `changeSeq` when the message was sent or last changed. */
  @Column({ type: 'integer', default: 0 })
  changeSeq: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;

  /** When the message was pinned in the chat of a game; null if it is not pinned. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  pinnedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
