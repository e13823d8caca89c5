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
  postType: 'general';

  @Column({ type: 'text', nullable: true })
  imageUrl: string | null;

  @Column({ type: 'text', nullable: true })
  imageAlt: string | null;

  @Column({ type: 'integer', nullable: true })
  imageWidth: number | null;

  @Column({ type: 'integer', nullable: true })
  imageHeight: number | null;

  /** It may be gone: then there is no such post any more. */
  @Column({ type: 'uuid', nullable: true })
  sharedPostId: string | null;

  /** On whose wall it stands, when that is not the author's. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User')
  targetUserId: string | null;

  /** In whose news it stands, in place of a wall. The team may be gone: then the post is hidden, and about to go, too. */
  @Column({ type: 'uuid', nullable: true })
  teamId: string | null;

  /** On whose wall it stands. */
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

  /** What a search looks through. */
  @Column({ type: 'tsvector', generatedType: 'STORED', asExpression: 'words_of(content)', select: false })
  words: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;
}
