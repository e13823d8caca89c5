import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { GameCurrency } from '../../contracts/game-options.js';
import type { FieldApproval, GameStatus, GameType } from '../../contracts/game-options.js';

@Entity('games')
export class Game {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('User')
  organizerId: string;

  /** Null after the field was deleted; the database then copies the id to `deleted_field_id`. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('Field', { onDelete: 'SET NULL' })
  fieldId: string | null;

  @Column({ type: 'varchar', length: 10 })
  fieldApproval: FieldApproval;

  /** The team for which the game is announced. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('Team', { onDelete: 'SET NULL' })
  teamId: string | null;

  @Column({ type: 'varchar', length: 80 })
  title: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'text', nullable: true })
  requirements: string | null;

  @Column({ type: 'varchar', length: 20 })
  gameType: GameType;

  /** Scheduled jobs store it. Readers use `gameStatus`, which is right at every moment. */
  @Column({ type: 'varchar', length: 10, default: 'upcoming' })
  status: GameStatus;

  @Column({ type: 'timestamptz', precision: 3 })
  startsAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  endsAt: Date;

  /** In hours. */
  @Column('double precision')
  duration: number;

  /** IANA name of the field's time zone. */
  @Column({ type: 'varchar', length: 64 })
  timeZone: string;

  @Column('integer')
  maxPlayers: number;

  /** Seats taken by participants. `maxPlayers` is never less than the sum of taken, reserved and offered seats. */
  @Column({ type: 'integer', default: 0 })
  currentPlayers: number;

  /** Seats that teams have reserved and not yet claimed. */
  @Column({ type: 'integer', default: 0 })
  reservedSeats: number;

  /** Seats that are kept for people on the waitlist. */
  @Column({ type: 'integer', default: 0 })
  offeredSeats: number;

  /** People on the waitlist, including those with an offer. */
  @Column({ type: 'integer', default: 0 })
  waitlistCount: number;

  /** The `place` of the latest entry of the waitlist. `place` orders the entries and has gaps. Their `position` counts from 1. */
  @Column({ type: 'integer', default: 0 })
  waitlistSequence: number;

  /** In hundredths of the currency. */
  @Column({ type: 'integer', nullable: true })
  price: number | null;

  @Column({ type: 'char', length: 3, default: 'USD' })
  currency: GameCurrency;

  @Column({ type: 'text', nullable: true })
  cancelReason: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  cancelledAt: Date | null;

  /** Path `/objects/uploads/{id}` */
  @Column({ type: 'text', nullable: true })
  tacticalMap: string | null;

  /** The SEQUENCE of calendar files. The database raises it with every change that a calendar shows. */
  @Column({ type: 'integer', default: 0, update: false })
  calendarSequence: number;

  @Column({ type: 'boolean', default: false })
  remindedDayBefore: boolean;

  @Column({ type: 'boolean', default: false })
  remindedHoursBefore: boolean;

  /** In the last two hours before the start: the free seats that the waitlist was notified of and that nobody has taken since. */
  @Column({ type: 'integer', default: 0 })
  announcedFreeSeats: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  freeSeatsAnnouncedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** Computed by the database: everybody may see which field it is. */
  @Column({ type: 'boolean', insert: false, update: false })
  isFieldPublic: boolean;

  /** The database copies this and the columns below from the field while it is public, and columns for searches, which this entity leaves out. */
  @Column({ type: 'varchar', length: 80, nullable: true, insert: false, update: false })
  fieldName: string | null;

  @Column({ type: 'double precision', nullable: true, insert: false, update: false })
  latitude: number | null;

  @Column({ type: 'double precision', nullable: true, insert: false, update: false })
  longitude: number | null;
}
