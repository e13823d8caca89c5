import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The number of published posts of each user in a team. The feed sums these numbers instead of counting posts. */
@Entity('team_authors')
export class TeamAuthor {
  @PrimaryColumn('uuid')
  @ForeignKey('Team', { onDelete: 'CASCADE' })
  teamId: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;

  @Column({ type: 'integer', default: 0 })
  postsCount: number;
}
