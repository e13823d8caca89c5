import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { MessageType } from '../../../contracts/messages.js';

@Entity('conversations')
@Check('conversations_of_something', `(type = 'private') = (entity_id IS NULL)`)
export class Conversation {
  /** `private_{a}_{b}`, the two ids sorted; `team_{team}`; `team_{team}_{outsider}`; `field_{field}_{outsider}`. */
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'varchar', length: 10 })
  type: MessageType;

  /** The team or field; null in a private conversation. */
  @Column({ type: 'uuid', nullable: true })
  @Index('conversations_of_entity')
  entityId: string | null;

  /** Who writes to the administrators; null in a private conversation and in the channel of a team's members. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  @Index('conversations_by_outsider')
  outsiderId: string | null;

  /** The newest message's place; locked while a message is added, which keeps the order whole. */
  @Column({ type: 'integer', default: 0 })
  lastSeq: number;

  @Column({ type: 'uuid', nullable: true })
  lastMessageId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
