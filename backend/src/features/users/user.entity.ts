import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id: string;

  /** As it was typed; unique without regard to case. */
  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column('text')
  passwordHash: string;

  @Column({ type: 'varchar', length: 80 })
  firstName: string;

  @Column({ type: 'varchar', length: 80, nullable: true })
  lastName: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  nickname: string | null;

  @Column({ type: 'text', nullable: true })
  profileImageUrl: string | null;

  @Column({ type: 'text', nullable: true })
  bio: string | null;

  @Column({ type: 'text', nullable: true })
  location: string | null;

  @Column({ type: 'varchar', length: 10, default: 'user' })
  role: 'user' | 'admin';

  @Column({ type: 'integer', default: 0 })
  followingCount: number;

  @Column({ type: 'integer', default: 0 })
  followersCount: number;

  @Column({ type: 'timestamptz', precision: 3 })
  termsAcceptedAt: Date;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
