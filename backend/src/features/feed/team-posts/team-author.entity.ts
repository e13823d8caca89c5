import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Who wrote how many posts in a team's news. */
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
