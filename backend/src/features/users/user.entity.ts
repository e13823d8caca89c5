import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type {
  AgeGroup,
  Availability,
  DistanceUnit,
  ExperienceLevel,
  GameStyle,
  MessageSenders,
  PreferredGameStyle,
  TeamAudience,
} from '../../contracts/options.js';

@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id: string;

  /** Stored as the user typed it, unique regardless of case, and null in a deleted account. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

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

  /** "City, Country", "Region, Country", the country alone, or free text. */
  @Column({ type: 'text', nullable: true })
  location: string | null;

  /** Country, region and city are names from the gazetteer. */
  @Column({ type: 'varchar', length: 80, nullable: true })
  country: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  region: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  city: string | null;

  /** The centre of the city, else of the region, else of the country. Only the user sees it; others get the centre of a cell. */
  @Column({ type: 'double precision', nullable: true })
  latitude: number | null;

  @Column({ type: 'double precision', nullable: true })
  longitude: number | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  experienceLevel: ExperienceLevel | null;

  @Column({ type: 'text', array: true, default: [] })
  gameStyles: GameStyle[];

  @Column({ type: 'varchar', length: 20, nullable: true })
  preferredGameStyle: PreferredGameStyle | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  ageGroup: AgeGroup | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  availability: Availability | null;

  @Column({ type: 'integer', default: 0 })
  gamesPlayed: number;

  @Column({ type: 'varchar', length: 5, default: 'miles' })
  distanceUnit: DistanceUnit;

  /** Typing indicators, in both directions: others see when the user types, and the user sees when others type. */
  @Column({ type: 'boolean', default: true })
  sharesTyping: boolean;

  /** Read receipts, in both directions: others see what the user has read, and the user sees what others have read. */
  @Column({ type: 'boolean', default: true })
  sharesReadReceipts: boolean;

  /** The active status, in both directions: others see when the user is active, and the user sees when others are. */
  @Column({ type: 'boolean', default: true })
  sharesPresence: boolean;

  /** The people who may start a private conversation with the user. */
  @Column({ type: 'varchar', length: 10, default: 'everyone' })
  acceptsMessagesFrom: MessageSenders;

  /** The audience of the user's teams and games. */
  @Column({ type: 'varchar', length: 10, default: 'everyone' })
  showsTeamsTo: TeamAudience;

  /** Others see the user's location, as the centre of a cell. */
  @Column({ type: 'boolean', default: true })
  showsOnMap: boolean;

  @Column({ type: 'varchar', length: 40, nullable: true })
  phoneNumber: string | null;

  @Column({ type: 'text', nullable: true })
  bannerUrl: string | null;

  /** In percent. */
  @Column({ type: 'real', default: 50 })
  bannerPositionX: number;

  @Column({ type: 'real', default: 50 })
  bannerPositionY: number;

  @Column({ type: 'boolean', default: false })
  emailVerified: boolean;

  @Column({ type: 'varchar', length: 10, default: 'user' })
  role: 'user' | 'admin';

  @Column({ type: 'integer', default: 0 })
  followingCount: number;

  @Column({ type: 'integer', default: 0 })
  followersCount: number;

  @Column({ type: 'integer', default: 0 })
  postsCount: number;

  @Column({ type: 'timestamptz', precision: 3 })
  termsAcceptedAt: Date;

  /** The accepted version of the terms. */
  @Column({ type: 'varchar', length: 10, default: '2026-11-21' })
  termsVersion: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /**
   * Set when the owner asks for the deletion, which hides the account, or when an administrator deletes it. Restoring the account clears it. Only the
   * row of a deleted account has no email address.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
