import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { AppealDecision } from '../../../contracts/suspension-options.js';

/** The suspension of an account, with the appeal against it. */
@Entity('suspensions')
export class Suspension {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('User')
  userId: string;

  @Column('uuid')
  @ForeignKey('User')
  suspendedBy: string;

  @Column({ type: 'varchar', length: 1_000 })
  reason: string;

  /** 'infinity' until an administrator lifts it. */
  @Column({ type: 'timestamptz', precision: 3 })
  endsAt: Date | number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'varchar', length: 2_000, nullable: true })
  appeal: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  appealedAt: Date | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  decision: AppealDecision | null;

  @Column('uuid', { nullable: true })
  @ForeignKey('User')
  decidedBy: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt: Date | null;
}
