import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A participant whom a message in the chat of a team or game mentions. */
@Entity('message_mentions')
@Index('message_mentions_by_user', ['userId', 'conversationId', 'seq'])
export class MessageMention {
  @PrimaryColumn('uuid')
  @ForeignKey('Message', { onDelete: 'CASCADE' })
  messageId: string;

  /** The callsign as the text writes it, without the @. */
  @PrimaryColumn({ type: 'varchar', length: 80 })
  handle: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;

  /** The conversation of the message. */
  @Column('text')
  conversationId: string;

  /** The `seq` of the message. */
  @Column('integer')
  seq: number;
}
