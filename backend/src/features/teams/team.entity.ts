import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { TeamAge, TeamGameStyle } from '../../contracts/options.js';

@Entity('teams')
export class Team {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'text', nullable: true })
  requirements: string | null;

  /** "Region, Country", or the country alone. */
  @Column('text')
  location: string;

  /** Country, region and city are stored by their names in the gazetteer. */
  @Column({ type: 'varchar', length: 80 })
  country: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  region: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  city: string | null;

  /** The centre of the city, else of the region, else of the country, in degrees. */
  @Column({ type: 'double precision', nullable: true })
  latitude: number | null;

  @Column({ type: 'double precision', nullable: true })
  longitude: number | null;

  @Column('uuid')
  @ForeignKey('User')
  leaderId: string;

  /** The user who created the team. It counts towards this user's limit, whoever leads it now. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  createdBy: string | null;

  @Column({ type: 'text', nullable: true })
  imageUrl: string | null;

  @Column({ type: 'text', nullable: true })
  bannerUrl: string | null;

  /** In percent. */
  @Column({ type: 'real', default: 50 })
  bannerPositionX: number;

  @Column({ type: 'real', default: 50 })
  bannerPositionY: number;

  /** The number of rows in `team_members`. */
  @Column({ type: 'integer', default: 1 })
  memberCount: number;

  /** The number of completed games in which a member played under the team, or that were announced for the team. */
  @Column({ type: 'integer', default: 0 })
  gamesAttended: number;

  @Column({ type: 'boolean', default: false })
  isRecruiting: boolean;

  /** Only members may comment on the team's posts. */
  @Column({ type: 'boolean', default: false })
  membersOnlyComments: boolean;

  @Column({ type: 'varchar', length: 20, nullable: true })
  teamAge: TeamAge | null;

  @Column({ type: 'text', array: true, default: [] })
  gameStyles: TeamGameStyle[];

  /** The contact person: a user, or else a name. Without either, the leader is the contact person. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  contactUserId: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  contactName: string | null;

  /** The main field: a field, or else the name of one that is not on Muster. */
  @Column({ type: 'uuid', nullable: true })
  mainFieldId: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  mainFieldName: string | null;

  /** "2024-05" */
  @Column({ type: 'varchar', length: 7 })
  establishedDate: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
