import type { PostType } from '../../../contracts/posts.js';
import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('posts')
export class Post {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('User')
  authorId: string;

  @Column('text')
  content: string;

  @Column({ type: 'varchar', length: 30, default: 'general' })
  postType: PostType;

  @Column({ type: 'text', nullable: true })
  imageUrl: string | null;

  @Column({ type: 'text', nullable: true })
  imageAlt: string | null;

  @Column({ type: 'integer', nullable: true })
  imageWidth: number | null;

  @Column({ type: 'integer', nullable: true })
  imageHeight: number | null;

  /** The shared post. It may have been deleted since, so there is no foreign key. */
  @Column({ type: 'uuid', nullable: true })
  sharedPostId: string | null;

  /** The owner of the wall, if that is not the author. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  targetUserId: string | null;

  /** The team that the post belongs to. It may have been deleted: then the post is hidden and about to be deleted. */
  @Column({ type: 'uuid', nullable: true })
  teamId: string | null;

  /** The game that the post announces. It is also the post's id. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('Game', { onDelete: 'CASCADE' })
  gameId: string | null;

  /** The owner of the wall that the post is on; null for a team's post. */
  @Column({
    type: 'uuid',
    nullable: true,
    generatedType: 'STORED',
    asExpression: 'CASE WHEN team_id IS NULL THEN coalesce(target_user_id, author_id) END',
  })
  wallId: string | null;

  @Column({ type: 'integer', default: 0 })
  likes: number;

  @Column({ type: 'integer', default: 0 })
  comments: number;

  /** The words that searches match. */
  @Column({ type: 'tsvector', generatedType: 'STORED', asExpression: 'words_of(content)', select: false })
  words: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;

  /** When the text was held for review; null if it is published. Only its author and moderators see a held one. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  heldAt: Date | null;

  /** The hold rules that the text matches, as moderators see them. */
  @Column({ type: 'text', array: true, nullable: true })
  heldFor: string[] | null;
}
