import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** An invitation for a user, or for the owner of an email address. */
@Entity('team_invitations')
export class TeamInvitation {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Team', { onDelete: 'CASCADE' })
  teamId: string;

  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  userId: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  name: string | null;

  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  @Column('uuid')
  @ForeignKey('User')
  invitedBy: string;

  @Column({ type: 'varchar', length: 10, default: 'pending' })
  status: 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired';

  /** SHA-256 of the token in the latest mail. */
  @Column({ type: 'bytea', nullable: true })
  tokenHash: Buffer | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mailedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}
