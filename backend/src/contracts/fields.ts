import type { Currency } from './currencies.js';
import { Amount, NearRequest } from './distances.js';
import { FIELD_LIMITS } from './field-limits.js';
import { LIMITS } from './limits.js';
import {
  AMENITIES,
  type Amenity,
  EQUIPMENT,
  type Equipment,
  type FieldPrecision,
  FIELD_TYPES,
  type FieldType,
  SIZE_UNITS,
  type SizeUnit,
} from './options.js';
import type { PowerLimit } from './power-limits.js';
import { BooleanFlag, OneOf, ManyOf, CountryNames, Id, SingleLineText } from './rules.js';
import type { ContactView } from './teams.js';
import type { PersonView } from './users.js';

/** Filters of the field directory. A field matches when it has one of the values of every given filter. */
export class FieldSearchRequest extends NearRequest {
  /** Text within a name, location or description. */
  @SingleLineText({ max: LIMITS.search, label: 'Search' })
  q?: string;

  @ManyOf(FIELD_TYPES, 'field type')
  type?: FieldType[];

  @ManyOf(AMENITIES, 'amenity')
  amenity?: Amenity[];

  @ManyOf(EQUIPMENT, 'equipment')
  equipment?: Equipment[];

  @CountryNames()
  country?: string[];

  /** In `sizeUnit`. */
  @Amount('minSize', FIELD_LIMITS.size)
  minSize?: number;

  @Amount('maxSize', FIELD_LIMITS.size)
  maxSize?: number;

  /** Defaults to square metres. */
  @OneOf(SIZE_UNITS, 'size unit')
  sizeUnit?: SizeUnit;

  @Amount('minPlayers', FIELD_LIMITS.players)
  minPlayers?: number;

  @Amount('maxPlayers', FIELD_LIMITS.players)
  maxPlayers?: number;

  /** Only the fields that the viewer has saved. A visitor has saved none. */
  @BooleanFlag('saved')
  saved?: boolean;
}

/** A field on a card. */
export class FieldView {
  id: string;
  name: string;
  description: string | null;
  location: string;
  /** Empty if the country changed and no new address was given. */
  address: string;
  country: string;
  /** In degrees. */
  latitude: number | null;
  longitude: number | null;
  /** Null without coordinates. */
  precision: FieldPrecision | null;
  /** The name of the town if `precision` is `town`. */
  nearTown: string | null;
  /**
   * Distance from the viewer with one decimal, in the requested unit or else the viewer's own; null if the field has no coordinates or the
   * viewer has no town.
   */
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
  allowsFire: boolean;
  allowsSmokeGrenades: boolean;
  allowsPyrotechGrenades: boolean;
  allowsVehicles: boolean;
  allowsLasers: boolean;
  /** Tenths of a star, 10 to 50; 0 without reviews. */
  rating: number;
  reviewCount: number;
  createdAt: string;
  isFollowing: boolean;
}

/** The page of one field. Details that its admins did not fill in are null or empty. */
export class FieldPageView extends FieldView {
  image1: string | null;
  image2: string | null;
  image3: string | null;
  image4: string | null;
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
  /** A user's id or a plain name. The owner's id if the contact person is hidden from the viewer. */
  contactPerson: string;
  contact: ContactView;
  /** Null for visitors, and while the contact person is hidden from the viewer. */
  contactEmail: string | null;
  /** Null for visitors, and while the contact person is hidden from the viewer. */
  contactPhone: string | null;
  owner: PersonView;
  /** The id of the viewer's own review. */
  ownReviewId: string | null;
  /** Number of reviews with one, two, three, four and five stars. */
  ratings: number[];
  can: {
    edit: boolean;
    delete: boolean;
    manageAdmins: boolean;
    /** The viewer was offered the admin role. */
    answerOffer: boolean;
    review: boolean;
    reply: boolean;
    follow: boolean;
    message: boolean;
    /** Optional, because the previous version does not send it. */
    report?: boolean;
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

/** An open offer of the admin role. */
export class FieldAdminOfferView {
  id: string;
  fieldId: string;
  userId: string;
  createdAt: string;
  user: PersonView;
}

export class FieldAdminRequest {
  @Id('Player not found')
  userId: string;
}
