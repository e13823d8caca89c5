import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A player whom a comment mentions. */
@Entity('comment_mentions')
export class CommentMention {
  @PrimaryColumn('uuid')
  @ForeignKey('Comment', { onDelete: 'CASCADE' })
  commentId: string;

  /** The callsign as the text writes it, without the @. */
  @PrimaryColumn({ type: 'varchar', length: 80 })
  handle: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;
}
