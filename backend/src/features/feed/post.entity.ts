import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('posts')
export class Post {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('User', { onDelete: 'CASCADE' })
  authorId: string;

  @Column('text')
  content: string;

  @Column({ type: 'varchar', length: 30, default: 'general' })
  postType: 'general';

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
