import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsIn,
  IsInstance,
  IsInt,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { CURRENCIES, type Currency } from './currencies.js';
import { Amount, NearRequest } from './distances.js';
import { FIELD_IMAGES, type FieldImage, FIELD_LIMITS } from './field-limits.js';
import { LIMITS } from './limits.js';
import {
  AMENITIES,
  type Amenity,
  EQUIPMENT,
  type Equipment,
  FIELD_TYPES,
  type FieldType,
  POWER_CLASSES,
  type PowerClass,
  SIZE_UNITS,
  type SizeUnit,
} from './options.js';
import { Chosen, ChosenMany, CountryNames, Flag, Id, JsonList, Picture, Text, Texts } from './rules.js';
import type { ContactView } from './teams.js';
import type { PersonView } from './users.js';

const day =
  (label: string): PropertyDecorator =>
  (target, key) => {
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value))(target, key);
    IsOptional()(target, key);
    Matches(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { message: `${label} must be a day such as 05-31` })(
      target,
      key,
    );
  };

/** What a kind of replica may deliver on a field. Joules, because they hold whatever the BB weighs. */
export class PowerLimit {
  @IsIn(POWER_CLASSES, { message: 'There is no such kind of replica' })
  powerClass: PowerClass;

  /** Joules at the muzzle, to hundredths. */
  @Max(20, { message: 'A power limit must be from 0.1 to 20 joules' })
  @Min(0.1, { message: 'A power limit must be from 0.1 to 20 joules' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'A power limit must be from 0.1 to 20 joules' })
  joules: number;

  /** Grams: what it is measured with. */
  @Max(2, { message: 'A BB weight must be from 0.12 to 2 grams' })
  @Min(0.12, { message: 'A BB weight must be from 0.12 to 2 grams' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'A BB weight must be from 0.12 to 2 grams' })
  bbWeight: number;

  /** Metres: nobody is shot at from closer; null where there is none. */
  @IsOptional()
  @Max(FIELD_LIMITS.distance, { message: 'A minimum engagement distance must be from 0 to 500 metres' })
  @Min(0, { message: 'A minimum engagement distance must be from 0 to 500 metres' })
  @IsNumber({ maxDecimalPlaces: 1 }, { message: 'A minimum engagement distance must be from 0 to 500 metres' })
  minimumDistance?: number | null;
}

/** Everything that is told of a field. Lists may come as JSON text too. */
export class FieldRequest {
  @Text({ required: 'Field name is required', max: LIMITS.name, label: 'Field name' })
  name: string;

  @Text({ max: LIMITS.description, label: 'The description' })
  description?: string | null;

  /** Where it is, as people say it; the country, where it is left out. */
  @Text({ max: 250, label: 'Location' })
  location?: string | null;

  @Text({ required: 'Address is required', max: 300, label: 'Address' })
  address: string;

  /** An English name or an ISO code. */
  @Text({ required: 'Country is required', max: LIMITS.name, label: 'Country' })
  country: string;

  /** Degrees, both or neither: of the address that was chosen. */
  @IsOptional()
  @Max(90, { message: 'latitude must be from -90 to 90' })
  @Min(-90, { message: 'latitude must be from -90 to 90' })
  @IsNumber({}, { message: 'latitude must be from -90 to 90' })
  latitude?: number | null;

  @IsOptional()
  @Max(180, { message: 'longitude must be from -180 to 180' })
  @Min(-180, { message: 'longitude must be from -180 to 180' })
  @IsNumber({}, { message: 'longitude must be from -180 to 180' })
  longitude?: number | null;

  /** Without it, `fieldType` is the one. */
  @JsonList()
  @ChosenMany(FIELD_TYPES, 'field type')
  fieldTypes?: FieldType[];

  @Chosen(FIELD_TYPES, 'field type')
  fieldType?: FieldType;

  @Max(FIELD_LIMITS.size, { message: 'Field size is too large' })
  @Min(0.1, { message: 'Field size must be greater than 0' })
  @IsNumber({ maxDecimalPlaces: 4 }, { message: 'Field size must be greater than 0' })
  fieldSizeValue: number;

  @Chosen(SIZE_UNITS, 'unit of size')
  fieldSizeUnit: SizeUnit;

  @Max(FIELD_LIMITS.players, { message: `Maximum players can be at most ${FIELD_LIMITS.players.toLocaleString('en')}` })
  @Min(1, { message: 'Maximum players must be at least 1' })
  @IsInt({ message: 'Maximum players must be at least 1' })
  maxPlayers: number;

  @JsonList()
  @ChosenMany(AMENITIES, 'amenity')
  amenities?: Amenity[];

  @Flag('allowsFire')
  allowsFire?: boolean;

  @Flag('allowsSmokeGrenades')
  allowsSmokeGrenades?: boolean;

  @Flag('allowsPyrotechGrenades')
  allowsPyrotechGrenades?: boolean;

  @Flag('allowsVehicles')
  allowsVehicles?: boolean;

  @Flag('allowsLasers')
  allowsLasers?: boolean;

  /** Words of the owner's own; what is there twice counts once. */
  @Texts({ max: LIMITS.name, label: 'A piece of equipment', many: FIELD_LIMITS.otherEquipment })
  otherEquipment?: string[];

  @Text({ max: LIMITS.description, label: 'The rules' })
  additionalRules?: string | null;

  @JsonList()
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? plainToInstance(PowerLimit, value as object[]) : value,
  )
  @IsOptional()
  @ValidateNested({ each: true })
  @IsInstance(PowerLimit, { each: true, message: 'Power limits must be a list' })
  @ArrayMaxSize(POWER_CLASSES.length, { message: 'Each kind of replica has one limit' })
  @IsArray({ message: 'Power limits must be a list' })
  powerLimits?: PowerLimit[];

  /** Years. */
  @IsOptional()
  @Max(FIELD_LIMITS.age, { message: 'The minimum age must be from 0 to 99' })
  @Min(0, { message: 'The minimum age must be from 0 to 99' })
  @IsInt({ message: 'The minimum age must be from 0 to 99' })
  minimumAge?: number | null;

  /** Years, from which one may play with a guardian; below the minimum age. */
  @IsOptional()
  @Max(FIELD_LIMITS.age, { message: 'The age with a guardian must be from 0 to 99' })
  @Min(0, { message: 'The age with a guardian must be from 0 to 99' })
  @IsInt({ message: 'The age with a guardian must be from 0 to 99' })
  guardianAge?: number | null;

  @Flag('showRentalPrice')
  showRentalPrice?: boolean;

  /** For a day, in major units. */
  @IsOptional()
  @Max(FIELD_LIMITS.price, { message: 'Rental price is too high' })
  @Min(0, { message: 'Rental price cannot be negative' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Rental price must be a number with at most two decimals' })
  rentalPrice?: number | null;

  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toUpperCase() || null : value,
  )
  @IsOptional()
  @IsIn(CURRENCIES, { message: 'There is no such currency' })
  currency?: Currency | null;

  @Flag('showAvailabilityPeriod')
  showAvailabilityPeriod?: boolean;

  /** "05-01": the first day of the season. */
  @day('availableFrom')
  availableFrom?: string | null;

  /** The last day; not before the first. */
  @day('availableTo')
  availableTo?: string | null;

  /** A user's id or a plain name. */
  @Text({ required: 'Contact person is required', max: LIMITS.name, label: 'Contact person' })
  contactPerson: string;

  /** Needed where the contact person is a plain name. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value))
  @IsOptional()
  @MaxLength(LIMITS.email, { message: `Email can be at most ${LIMITS.email} characters` })
  @IsEmail({}, { message: 'Valid email is required' })
  contactEmail?: string | null;

  @Text({ max: 40, label: 'Contact phone' })
  contactPhone?: string | null;
}

/** Any part of a field. What is left out stays; an empty text or null clears what need not be there. */
export class FieldUpdate extends FieldRequest {}
for (const needed of ['name', 'address', 'country', 'fieldSizeValue', 'maxPlayers', 'contactPerson'])
  ValidateIf((_, value) => value !== undefined)(FieldUpdate.prototype, needed);

/** What is left out stays. */
export class FieldImagesUpdate {
  @Picture()
  featuredImage?: string | null;

  @Picture()
  image1?: string | null;

  @Picture()
  image2?: string | null;

  @Picture()
  image3?: string | null;

  @Picture()
  image4?: string | null;
}

/** Puts the picture of this place first, and the first in its place. */
export class DefaultImageRequest {
  @IsIn(FIELD_IMAGES.slice(1), { message: 'There is no such place for a picture' })
  slot: Exclude<FieldImage, 'featuredImage'>;
}

/** Fields that match one value of every filter given; a field without such a value does not match. */
export class FieldSearchRequest extends NearRequest {
  /** Part of a name, location or description. */
  @Text({ max: LIMITS.search, label: 'The search' })
  q?: string;

  @ChosenMany(FIELD_TYPES, 'field type')
  type?: FieldType[];

  @ChosenMany(AMENITIES, 'amenity')
  amenity?: Amenity[];

  @ChosenMany(EQUIPMENT, 'equipment')
  equipment?: Equipment[];

  @CountryNames()
  country?: string[];

  /** In `sizeUnit`. */
  @Amount('minSize', FIELD_LIMITS.size)
  minSize?: number;

  @Amount('maxSize', FIELD_LIMITS.size)
  maxSize?: number;

  /** Square metres, where it is left out. */
  @Chosen(SIZE_UNITS, 'unit of size')
  sizeUnit?: SizeUnit;

  @Amount('minPlayers', FIELD_LIMITS.players)
  minPlayers?: number;

  @Amount('maxPlayers', FIELD_LIMITS.players)
  maxPlayers?: number;
}

/** A field on a card. */
export class FieldView {
  id: string;
  name: string;
  description: string | null;
  location: string;
  address: string;
  country: string;
  /** Degrees. */
  latitude: number | null;
  longitude: number | null;
  /** From the viewer, in the unit asked for or else the viewer's own, to one decimal; null where either has no place. */
  distance: number | null;
  ownerId: string;
  /** `/objects/uploads/{id}` */
  featuredImage: string | null;
  /** The first of `fieldTypes`. */
  fieldType: FieldType;
  fieldTypes: FieldType[];
  amenities: Amenity[];
  fieldSizeValue: number;
  fieldSizeUnit: SizeUnit;
  maxPlayers: number;
  /** In tenths, 10 to 50; 0 without reviews. */
  rating: number;
  reviewCount: number;
  createdAt: string;
  isFollowing: boolean;
}

/** The page of one field. What its owner did not give is null or empty. */
export class FieldPageView extends FieldView {
  image1: string | null;
  image2: string | null;
  image3: string | null;
  image4: string | null;
  allowsFire: boolean;
  allowsSmokeGrenades: boolean;
  allowsPyrotechGrenades: boolean;
  allowsVehicles: boolean;
  allowsLasers: boolean;
  otherEquipment: string[];
  additionalRules: string | null;
  powerLimits: PowerLimit[];
  minimumAge: number | null;
  guardianAge: number | null;
  showRentalPrice: boolean;
  rentalPrice: number | null;
  currency: Currency | null;
  showAvailabilityPeriod: boolean;
  availableFrom: string | null;
  availableTo: string | null;
  /** As it was written: a user's id or a name. */
  contactPerson: string;
  contact: ContactView;
  /** For who is signed in; null for a visitor. */
  contactEmail: string | null;
  contactPhone: string | null;
  owner: PersonView;
  /** The id of the viewer's own review. */
  ownReviewId: string | null;
  /** How many reviews gave one star, two, three, four and five. */
  ratings: number[];
  can: {
    edit: boolean;
    delete: boolean;
    manageAdmins: boolean;
    review: boolean;
    reply: boolean;
    follow: boolean;
    message: boolean;
  };
}

export class FieldAdminView {
  id: string;
  fieldId: string;
  userId: string;
  role: 'owner' | 'admin';
  createdAt: string;
  user: PersonView;
  can: { remove: boolean };
}

export class FieldAdminRequest {
  @Id('There is no such operator')
  userId: string;
}
