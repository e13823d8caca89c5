import type { UsageRequestStatus } from '../../../contracts/usage-requests.js';
import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** An organizer's request to use a field for a game. A game has at most one pending request. */
@Entity('field_usage_requests')
export class UsageRequest {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Game', { onDelete: 'CASCADE' })
  gameId: string;

  @Column('uuid')
  @ForeignKey('Field', { onDelete: 'CASCADE' })
  fieldId: string;

  @Column('uuid')
  @ForeignKey('User')
  requesterId: string;

  @Column({ type: 'varchar', length: 10, default: 'pending' })
  status: UsageRequestStatus;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  requestedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reviewedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  reviewedBy: string | null;

  /** The start, the end and the number of players of the game when the request was approved or rejected. Null before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reviewedStartsAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reviewedEndsAt: Date | null;

  @Column({ type: 'integer', nullable: true })
  reviewedMaxPlayers: number | null;
}
