import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('comments')
export class Comment {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Post', { onDelete: 'CASCADE' })
  postId: string;

  @Column('uuid')
  @ForeignKey('User')
  authorId: string;

  @Column('text')
  content: string;

  @Column({ type: 'integer', default: 0 })
  likes: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  /** When the text was held for review; null if it is published. Only its author and moderators see a held one. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  heldAt: Date | null;

  /** The hold rules that the text matches, as moderators see them. */
  @Column({ type: 'text', array: true, nullable: true })
  heldFor: string[] | null;
}
