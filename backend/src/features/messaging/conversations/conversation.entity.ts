import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { MessageType } from '../../../contracts/messages.js';

/** The table also has the generated columns `kind` and `entity_type`. */
@Entity('conversations')
@Check('conversations_of_something', `(type = 'private') = (entity_id IS NULL)`)
export class Conversation {
  /** See `contracts/conversation-ids.ts`. */
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'varchar', length: 10 })
  type: MessageType;

  /** The team, field or game; null in a direct conversation. */
  @Column({ type: 'uuid', nullable: true })
  @Index('conversations_of_entity')
  entityId: string | null;

  /** The person who writes to the administrators; null in direct conversations and channels. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  @Index('conversations_by_outsider')
  outsiderId: string | null;

  /** The name of the team or field when it was deleted, which closed the conversation. */
  @Column({ type: 'varchar', length: 80, nullable: true })
  entityName: string | null;

  /** The newest message's `seq`. The row is locked while a message is added, so the numbers have no gaps. */
  @Column({ type: 'integer', default: 0 })
  lastSeq: number;

  /** The number of changes to messages: edits, deletions, reactions and pins. Incremented under the same row lock. */
  @Column({ type: 'integer', default: 0 })
  changeSeq: number;

  /** The administrator of the inbox who takes care of the conversation. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  assigneeId: string | null;

  /** An administrator of the inbox has resolved the conversation. A message after this `seq` reopens it. */
  @Column({ type: 'integer', nullable: true })
  resolvedSeq: number | null;

  @Column({ type: 'uuid', nullable: true })
  lastMessageId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
