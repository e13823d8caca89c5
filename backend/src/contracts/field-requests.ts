import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { CURRENCIES, type Currency } from './currencies.js';
import { FIELD_LIMITS } from './field-limits.js';
import { FIELD_RULES } from './field-rules.js';
import { LIMITS } from './limits.js';
import {
  AMENITIES,
  type Amenity,
  FIELD_PRECISIONS,
  type FieldPrecision,
  FIELD_TYPES,
  type FieldType,
  SIZE_UNITS,
  type SizeUnit,
} from './options.js';
import { type PowerLimit, PowerLimits } from './power-limits.js';
import { RequestRules } from './request-rules.js';
import { DayOfYear } from './date-rules.js';
import { Decimal, NumberBetween } from './number-rules.js';
import {
  OneOf,
  ManyOf,
  compose,
  EMAIL_OPTIONS,
  EmptyToNull,
  BooleanFlag,
  JsonList,
  PublicName,
  SingleLineText,
  TextList,
  Omittable,
  Text,
} from './rules.js';

const NAME = { required: 'Field name is required', max: LIMITS.name, label: 'Field name' };
const ADDRESS = { required: 'Address is required', max: LIMITS.address, label: 'Address' };
const COUNTRY = { required: 'Country is required', max: LIMITS.name, label: 'Country' };
const CONTACT = { required: 'Contact person is required', max: LIMITS.name, label: 'Contact person' };

const Size = (): PropertyDecorator =>
  compose(
    Decimal(4, 'Field size must be greater than 0'),
    Min(0.1, { message: 'Field size must be greater than 0' }),
    Max(FIELD_LIMITS.size, { message: 'Field size is too large' }),
  );

const Players = (): PropertyDecorator =>
  compose(
    IsInt({ message: 'Maximum players must be at least 1' }),
    Min(1, { message: 'Maximum players must be at least 1' }),
    Max(FIELD_LIMITS.players, {
      message: `Maximum players can be at most ${FIELD_LIMITS.players.toLocaleString('en')}`,
    }),
  );

/** Optional inputs of a field. Lists may be sent as JSON text. Exported because the OpenAPI build skips classes that are not exported. */
export class OptionalFieldInputs {
  @Text({ max: LIMITS.description, label: 'Description' })
  description?: string | null;

  /**
   * The usual name of the place. Defaults to the country. If the address or the country changes and no location is given, the country replaces
   * the stored location.
   */
  @SingleLineText({ max: 250, label: 'Location' })
  location?: string | null;

  /**
   * Coordinates of the chosen address or spot, in degrees; both or neither. If they are omitted, the stored ones stay as long as the address
   * and the country stay. The centre of a town stays only as long as `location` stays, too. Otherwise, and with null, the field gets the
   * centre of the town that its address or location unambiguously names, or no coordinates.
   */
  @NumberBetween(-90, 90, { message: 'latitude must be from -90 to 90' })
  @IsOptional()
  latitude?: number | null;

  @NumberBetween(-180, 180, { message: 'longitude must be from -180 to 180' })
  @IsOptional()
  longitude?: number | null;

  /**
   * The precision of the coordinates. Defaults to `town` at the centre of a town, else to `exact`. Coordinates without a precision that
   * equal the stored ones count as omitted, so a client can send back what it has read.
   */
  @OneOf(FIELD_PRECISIONS, 'precision')
  precision?: FieldPrecision | null;

  /** Defaults to `fieldType` alone. */
  @JsonList()
  @ManyOf(FIELD_TYPES, 'field type')
  fieldTypes?: FieldType[];

  @OneOf(FIELD_TYPES, 'field type')
  fieldType?: FieldType;

  @JsonList()
  @ManyOf(AMENITIES, 'amenity')
  amenities?: Amenity[];

  @BooleanFlag('allowsFire')
  allowsFire?: boolean;

  @BooleanFlag('allowsSmokeGrenades')
  allowsSmokeGrenades?: boolean;

  @BooleanFlag('allowsPyrotechGrenades')
  allowsPyrotechGrenades?: boolean;

  @BooleanFlag('allowsVehicles')
  allowsVehicles?: boolean;

  @BooleanFlag('allowsLasers')
  allowsLasers?: boolean;

  /** Free-text tags. Duplicates are removed. */
  @TextList({ max: LIMITS.name, label: 'Equipment name', maxItems: FIELD_LIMITS.otherEquipment })
  otherEquipment?: string[];

  @Text({ max: LIMITS.description, label: 'Rules' })
  additionalRules?: string | null;

  @PowerLimits()
  powerLimits?: PowerLimit[];

  /** In years. */
  @EmptyToNull()
  @NumberBetween(0, FIELD_LIMITS.age, { decimals: 0, message: 'Minimum age must be from 0 to 99' })
  @IsOptional()
  minimumAge?: number | null;

  /** Age in years from which a player may come with a guardian; below the minimum age. */
  @EmptyToNull()
  @NumberBetween(0, FIELD_LIMITS.age, { decimals: 0, message: 'Age with a guardian must be from 0 to 99' })
  @IsOptional()
  guardianAge?: number | null;

  @BooleanFlag('showRentalPrice')
  showRentalPrice?: boolean;

  /** Price per day in major units of the currency. */
  @EmptyToNull()
  @Max(FIELD_LIMITS.price, { message: 'Rental price is too high' })
  @Min(0, { message: 'Rental price cannot be negative' })
  @Decimal(2, 'Rental price must be a number with at most two decimals')
  @IsOptional()
  rentalPrice?: number | null;

  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toUpperCase() || null : value,
  )
  @IsOptional()
  @IsIn(CURRENCIES, { message: 'Unknown currency' })
  currency?: Currency | null;

  @BooleanFlag('showAvailabilityPeriod')
  showAvailabilityPeriod?: boolean;

  /** "05-01": the first day of the season. */
  @DayOfYear('availableFrom')
  availableFrom?: string | null;

  /** The last day of the season; not before the first. */
  @DayOfYear('availableTo')
  availableTo?: string | null;

  /** Required when the contact person is a plain name. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value))
  @IsOptional()
  @MaxLength(LIMITS.email, { message: `Email can be at most ${LIMITS.email} characters` })
  @IsEmail(EMAIL_OPTIONS, { message: 'Valid email is required' })
  contactEmail?: string | null;

  @SingleLineText({ max: 40, label: 'Contact phone' })
  contactPhone?: string | null;
}

/** A new field. */
@RequestRules(FIELD_RULES)
export class FieldRequest extends OptionalFieldInputs {
  @PublicName(NAME)
  name: string;

  @SingleLineText(ADDRESS)
  address: string;

  /** An English name or an ISO code. */
  @SingleLineText(COUNTRY)
  country: string;

  @Size()
  fieldSizeValue: number;

  @OneOf(SIZE_UNITS, 'size unit')
  fieldSizeUnit: SizeUnit;

  /** Defaults to 20. */
  @Omittable()
  @Players()
  maxPlayers?: number;

  /** A user's id or a plain name. */
  @SingleLineText(CONTACT)
  contactPerson: string;
}

/** Changes to a field. Omitted inputs stay unchanged; an empty text or null clears an optional one. */
export class FieldUpdate extends OptionalFieldInputs {
  @Omittable()
  @PublicName(NAME)
  name?: string;

  @Omittable()
  @SingleLineText(ADDRESS)
  address?: string;

  /** An English name or an ISO code. Another country clears the address and the coordinates, unless the request has new ones. */
  @Omittable()
  @SingleLineText(COUNTRY)
  country?: string;

  @Omittable()
  @Size()
  fieldSizeValue?: number;

  @OneOf(SIZE_UNITS, 'size unit')
  fieldSizeUnit?: SizeUnit;

  @Omittable()
  @Players()
  maxPlayers?: number;

  /** A user's id or a plain name. */
  @Omittable()
  @SingleLineText(CONTACT)
  contactPerson?: string;
}
