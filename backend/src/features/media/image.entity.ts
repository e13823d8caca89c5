import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

export type StoredType = 'image/jpeg' | 'image/webp';

/** A picture somebody uploaded. Its bytes are in the object store, under keys made of its id. */
@Entity('images')
export class Image {
  @PrimaryColumn('uuid')
  id: string;

  /** Null once the account is gone; what keeps the picture may outlive it. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  ownerId: string | null;

  /** Null until all of its sizes are stored. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  type: StoredType | null;

  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  /** In which widths it is kept beside the whole, ascending. */
  @Column({ type: 'integer', array: true, default: () => `'{}'` })
  widths: number[];

  /** The usage that claimed the image, such as `post:{id}`. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  keptFor: string | null;

  /** Null while something keeps it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, default: () => 'now()' })
  unusedSince: Date | null;

  /** A hash of the request and the bytes, to find the image when the request is repeated. */
  @Column({ type: 'bytea', nullable: true })
  source: Buffer | null;

  /** When its bytes began to be deleted: it is as good as gone. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sweptAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
