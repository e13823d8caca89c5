import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

@Entity('field_reviews')
@Unique('field_reviews_once', ['fieldId', 'userId'])
export class Review {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('Field', { onDelete: 'CASCADE' })
  fieldId: string;

  @Column('uuid')
  @ForeignKey('User')
  userId: string;

  /** Stars, 1 to 5. */
  @Column('integer')
  rating: number;

  @Column('text')
  review: string;

  @Column({ type: 'integer', default: 0 })
  comments: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
