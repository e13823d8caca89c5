import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Whom a comment's text names. */
@Entity('comment_mentions')
export class CommentMention {
  @PrimaryColumn('uuid')
  @ForeignKey('Comment', { onDelete: 'CASCADE' })
  commentId: string;

  /** As it is written in the text, without the @. */
  @PrimaryColumn({ type: 'varchar', length: 80 })
  handle: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;
}
