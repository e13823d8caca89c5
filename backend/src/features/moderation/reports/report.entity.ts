import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ReportReason, ReportStatus, ReportTarget } from '../../../contracts/report-options.js';

@Entity('reports')
@Index('reports_open_once', ['reporterId', 'targetType', 'targetId'], { unique: true, where: `status = 'open'` })
@Index('reports_open', ['id'], { where: `status = 'open'` })
@Index('reports_open_by_target', ['targetType', 'targetId', 'id'], { where: `status = 'open'` })
@Index('reports_by_resolution', ['resolutionId', 'id'], { where: 'resolution_id IS NOT NULL' })
export class Report {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('User')
  reporterId: string;

  @Column({ type: 'varchar', length: 10 })
  targetType: ReportTarget;

  /** The target may be deleted, so there is no foreign key. */
  @Column('uuid')
  targetId: string;

  @Column({ type: 'varchar', length: 20 })
  reason: ReportReason;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  note: string | null;

  @Column({ type: 'varchar', length: 10, default: 'open' })
  status: ReportStatus;

  /** A copy of the target from the time when the reporter first reported it. The target may be edited or deleted later. */
  @Column('jsonb')
  snapshot: object;

  /** The person who is responsible for the target. Null in rows of the previous version. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  authorId: string | null;

  /** Null while the report is open. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('ReportResolution')
  resolutionId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
