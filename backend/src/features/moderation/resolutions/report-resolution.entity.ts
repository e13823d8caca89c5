import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { ReportAction, ReportReason, ReportTarget } from '../../../contracts/report-options.js';

/** A moderator's decision about all open reports of one target. */
@Entity('report_resolutions')
export class ReportResolution {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'varchar', length: 10 })
  targetType: ReportTarget;

  /** The target may be deleted, so there is no foreign key. */
  @Column('uuid')
  targetId: string;

  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  authorId: string | null;

  @Column('uuid')
  @ForeignKey('User')
  resolvedBy: string;

  @Column({ type: 'varchar', length: 10 })
  action: ReportAction;

  @Column({ type: 'varchar', length: 20, nullable: true })
  reason: ReportReason | null;

  /** The moderator's message to the author, who receives it with the reason. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
