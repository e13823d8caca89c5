import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Where one person stands in one conversation. */
@Entity('conversation_members')
@Index('conversation_members_of', ['userId'])
export class ConversationMember {
  @PrimaryColumn('text')
  @ForeignKey('Conversation', { onDelete: 'CASCADE' })
  conversationId: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;

  /** They have read everything up to here. */
  @Column({ type: 'integer', default: 0 })
  readSeq: number;

  /** Their own messages beyond `readSeq`; unread is what remains of `lastSeq - readSeq`. */
  @Column({ type: 'integer', default: 0 })
  sentSinceRead: number;
}
