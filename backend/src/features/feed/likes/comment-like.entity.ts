import { CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('comment_likes')
export class CommentLike {
  @PrimaryColumn('uuid')
  @ForeignKey('Comment', { onDelete: 'CASCADE' })
  commentId: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
