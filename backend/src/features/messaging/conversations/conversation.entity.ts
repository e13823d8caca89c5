import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { MessageType } from '../../../contracts/messages.js';

/** PostgreSQL also generates `kind` and `entity_type` from these columns. */
@Entity('conversations')
@Check('conversations_of_something', `(type = 'private') = (entity_id IS NULL)`)
export class Conversation {
  /** `contracts/conversation-ids.ts` describes and parses it. */
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'varchar', length: 10 })
  type: MessageType;

  /** The team or field; null in a direct conversation. */
  @Column({ type: 'uuid', nullable: true })
  @Index('conversations_of_entity')
  entityId: string | null;

  /** The person who writes to the administrators; null in direct conversations and channels. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  @Index('conversations_by_outsider')
  outsiderId: string | null;

  /** The newest message's `seq`. The row is locked while a message is added, so the numbers have no gaps. */
  @Column({ type: 'integer', default: 0 })
  lastSeq: number;

  /** Counts the changes to messages that were sent before; also raised under the row's lock. */
  @Column({ type: 'integer', default: 0 })
  changeSeq: number;

  @Column({ type: 'uuid', nullable: true })
  lastMessageId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
