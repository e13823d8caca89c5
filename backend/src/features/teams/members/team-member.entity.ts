import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import type { TeamRole } from '../../../contracts/teams.js';

@Entity('team_members')
@Unique('team_members_once', ['teamId', 'userId'])
export class TeamMember {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Team', { onDelete: 'CASCADE' })
  teamId: string;

  @Column('uuid')
  @ForeignKey('User')
  userId: string;

  /** Every team has exactly one leader. */
  @Column({ type: 'varchar', length: 10, default: 'member' })
  role: TeamRole;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  joinedAt: Date;
}
