import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A player whom a post mentions. */
@Entity('post_mentions')
export class PostMention {
  @PrimaryColumn('uuid')
  @ForeignKey('Post', { onDelete: 'CASCADE' })
  postId: string;

  /** The callsign as the text writes it, without the @. */
  @PrimaryColumn({ type: 'varchar', length: 80 })
  handle: string;

  @PrimaryColumn('uuid')
  @ForeignKey('User')
  userId: string;
}
