import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { ApplicationStatus } from '../../../contracts/team-requests.js';

@Entity('team_applications')
export class TeamApplication {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Team', { onDelete: 'CASCADE' })
  teamId: string;

  @Column('uuid')
  @ForeignKey('User')
  userId: string;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  /** A user has at most one pending application per team. */
  @Column({ type: 'varchar', length: 10, default: 'pending' })
  status: ApplicationStatus;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  appliedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reviewedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  reviewedBy: string | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;
}
