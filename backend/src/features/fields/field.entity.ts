import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Currency } from '../../contracts/currencies.js';
import type { Amenity, FieldPrecision, FieldType, SizeUnit } from '../../contracts/options.js';
import type { PowerLimit } from '../../contracts/power-limits.js';

// The driver returns `numeric` as text, because a JavaScript number may lose digits. The values of these columns fit.
const AS_NUMBER = {
  to: (value: number | null): number | null => value,
  from: (value: string | null): number | null => (value === null ? null : Number(value)),
};

@Entity('fields')
export class Field {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('User')
  ownerId: string;

  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  /** The usual name of the place, such as "Lund, Sweden"; the country if none was given. */
  @Column({ type: 'varchar', length: 250 })
  location: string;

  @Column({ type: 'varchar', length: 300 })
  address: string;

  /** English name of the country. */
  @Column({ type: 'varchar', length: 80 })
  country: string;

  @Column({ type: 'double precision', nullable: true })
  latitude: number | null;

  @Column({ type: 'double precision', nullable: true })
  longitude: number | null;

  /** Null in rows that the previous version wrote, until `FieldPrecisionBackfill` has classified them. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  locationPrecision: FieldPrecision | null;

  /** The name of the town if the coordinates are its centre. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  nearTown: string | null;

  /** Path `/objects/uploads/{id}`, like the other four images. */
  @Column({ type: 'text', nullable: true })
  featuredImage: string | null;

  @Column({ type: 'text', nullable: true })
  image1: string | null;

  @Column({ type: 'text', nullable: true })
  image2: string | null;

  @Column({ type: 'text', nullable: true })
  image3: string | null;

  @Column({ type: 'text', nullable: true })
  image4: string | null;

  @Column({ type: 'text', array: true })
  fieldTypes: FieldType[];

  @Column({ type: 'numeric', precision: 14, scale: 4, transformer: AS_NUMBER })
  fieldSizeValue: number;

  @Column({ type: 'varchar', length: 10 })
  fieldSizeUnit: SizeUnit;

  @Column({ type: 'integer', default: 20 })
  maxPlayers: number;

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  amenities: Amenity[];

  @Column({ type: 'boolean', default: false })
  allowsFire: boolean;

  @Column({ type: 'boolean', default: false })
  allowsSmokeGrenades: boolean;

  @Column({ type: 'boolean', default: false })
  allowsPyrotechGrenades: boolean;

  @Column({ type: 'boolean', default: false })
  allowsVehicles: boolean;

  @Column({ type: 'boolean', default: false })
  allowsLasers: boolean;

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  otherEquipment: string[];

  @Column({ type: 'text', nullable: true })
  additionalRules: string | null;

  @Column({ type: 'jsonb', default: () => `'[]'` })
  powerLimits: PowerLimit[];

  @Column({ type: 'integer', nullable: true })
  minimumAge: number | null;

  @Column({ type: 'integer', nullable: true })
  guardianAge: number | null;

  @Column({ type: 'boolean', default: false })
  showRentalPrice: boolean;

  @Column({ type: 'numeric', precision: 10, scale: 2, nullable: true, transformer: AS_NUMBER })
  rentalPrice: number | null;

  @Column({ type: 'char', length: 3, nullable: true })
  currency: Currency | null;

  @Column({ type: 'boolean', default: false })
  showAvailabilityPeriod: boolean;

  /** The first day of the season, as month and day: "05-01". */
  @Column({ type: 'char', length: 5, nullable: true })
  availableFrom: string | null;

  /** The last day of the season. */
  @Column({ type: 'char', length: 5, nullable: true })
  availableTo: string | null;

  /** The user's id or a name, as the request gave it. */
  @Column({ type: 'varchar', length: 80 })
  contactPerson: string;

  /** Set when the contact person is a user. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  contactUserId: string | null;

  @Column({ type: 'varchar', length: 254, nullable: true })
  contactEmail: string | null;

  @Column({ type: 'varchar', length: 40, nullable: true })
  contactPhone: string | null;

  /** In tenths; 0 without reviews. */
  @Column({ type: 'integer', default: 0 })
  rating: number;

  @Column({ type: 'integer', default: 0 })
  reviewCount: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
