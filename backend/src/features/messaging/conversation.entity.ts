import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('conversations')
export class Conversation {
  /** `private_{a}_{b}`, the two ids sorted. */
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'varchar', length: 10 })
  type: 'private';

  /** The newest message's place; locked while a message is added, which keeps the order whole. */
  @Column({ type: 'integer', default: 0 })
  lastSeq: number;

  @Column({ type: 'uuid', nullable: true })
  lastMessageId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
