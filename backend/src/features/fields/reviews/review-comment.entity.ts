import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A field admin's reply to a review. */
@Entity('review_comments')
export class ReviewComment {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Review', { onDelete: 'CASCADE' })
  reviewId: string;

  @Column('uuid')
  @ForeignKey('User')
  userId: string;

  @Column('text')
  content: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
