import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity('blocks')
@Unique('blocks_once', ['blockerId', 'blockedId'])
@Index('blocks_by_blocked', ['blockedId', 'blockerId'])
export class Block {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('User')
  blockerId: string;

  @Column('uuid')
  @ForeignKey('User')
  blockedId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
