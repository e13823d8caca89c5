import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { HoldRuleKind } from '../../../contracts/hold-rules.js';

/** A rule that holds posts and comments of new accounts for review. */
@Entity('hold_rules')
export class HoldRule {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'varchar', length: 10 })
  kind: HoldRuleKind;

  /** The word or the domain. Empty for the rule about every link. */
  @Column({ type: 'varchar', length: 100 })
  value: string;

  @Column('uuid')
  @ForeignKey('User')
  createdBy: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
