import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Whom a post's text names. */
@Entity('post_mentions')
export class PostMention {
  @PrimaryColumn('uuid')
  @ForeignKey('Post', { onDelete: 'CASCADE' })
  postId: string;

  /** As it is written in the text, without the @. */
  @PrimaryColumn({ type: 'varchar', length: 80 })
  handle: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;
}
