import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

export type StoredType = 'image/jpeg' | 'image/webp';

/** An uploaded picture. Its bytes are in the object store, under keys that contain its id. */
@Entity('images')
export class Image {
  @PrimaryColumn('uuid')
  id: string;

  /** Null if the account was deleted. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  ownerId: string | null;

  /** Null until all sizes are stored. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  type: StoredType | null;

  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  /** The stored widths besides the full size, in ascending order. */
  @Column({ type: 'integer', array: true, default: () => `'{}'` })
  widths: number[];

  /** The size of the uploaded file. Null for pictures that older versions stored. */
  @Column({ type: 'integer', nullable: true })
  uploadedBytes: number | null;

  /** The use of the picture, such as `post:{id}`. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  keptFor: string | null;

  /** Null while the picture is used. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, default: () => 'now()' })
  unusedSince: Date | null;

  /**
   * The time at which its use, such as a post, was deleted. The picture is not served then, unless it is used again. A withheld picture
   * still has its use, and is served to moderators.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  removedAt: Date | null;

  /** A hash of the request and the bytes, by which a repeated request finds the picture. */
  @Column({ type: 'bytea', nullable: true })
  source: Buffer | null;

  /** The time at which the deletion of the bytes started. From then on, the picture is not served. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sweptAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
