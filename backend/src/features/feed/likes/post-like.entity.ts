import { CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('post_likes')
export class PostLike {
  @PrimaryColumn('uuid')
  @ForeignKey('Post', { onDelete: 'CASCADE' })
  postId: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
