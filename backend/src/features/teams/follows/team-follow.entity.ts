import { CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('team_follows')
export class TeamFollow {
  @PrimaryColumn('uuid')
  @ForeignKey('Team', { onDelete: 'CASCADE' })
  teamId: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
