import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

@Entity('messages')
@Unique('messages_in_order', ['conversationId', 'seq'])
@Unique('messages_once', ['senderId', 'clientId'])
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

  @Column('text')
  content: string;

  /** It may be gone: then there is no such post any more. */
  @Column({ type: 'uuid', nullable: true })
  sharedPostId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
