import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

@Entity('follows')
@Unique('follows_once', ['followerId', 'followeeId'])
export class Follow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('User')
  followerId: string;

  @Column('uuid')
  @ForeignKey('User')
  followeeId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
