import type { Currency } from '@contracts/currencies';
import type { FieldRequest } from '@contracts/field-requests';
import type { FieldPageView } from '@contracts/fields';
import type { Amenity, FieldPrecision, FieldType, PowerClass, SizeUnit } from '@contracts/options';
import type { PowerLimit } from '@contracts/power-limits';
import type { ContactView } from '@contracts/teams';
import { NO_SEASON, seasonOf, type SeasonParts } from '../season';

/**
 * The contact person: the user who fills in the form, another player, or a person without an account. Stored drafts contain these names, so
 * a player is still called `operator`.
 */
export type ContactKind = 'myself' | 'operator' | 'other';

/** A power limit as typed. */
export interface TypedPowerLimit {
  powerClass: PowerClass;
  joules: string;
  bbWeight: string;
  minimumDistance: string;
}

export const ALLOWANCES = [
  'allowsFire',
  'allowsSmokeGrenades',
  'allowsPyrotechGrenades',
  'allowsVehicles',
  'allowsLasers',
] as const;
export type Allowance = (typeof ALLOWANCES)[number];

/** The inputs of the dialog, named as in the request. Numbers are stored as typed. */
export interface FieldInputs extends Record<Allowance, boolean> {
  name: string;
  description: string;
  country: string | null;
  address: string;
  latitude: number | null;
  longitude: number | null;
  precision: FieldPrecision | null;
  location: string;
  contactKind: ContactKind;
  /** The chosen player. */
  contact: ContactView | null;
  contactPerson: string;
  contactEmail: string;
  contactPhone: string;
  fieldTypes: FieldType[];
  fieldSizeValue: string;
  fieldSizeUnit: SizeUnit | '';
  maxPlayers: string;
  amenities: Amenity[];
  otherEquipment: string[];
  powerLimits: TypedPowerLimit[];
  minimumAge: string;
  guardianAge: string;
  additionalRules: string;
  showRentalPrice: boolean;
  rentalPrice: string;
  currency: Currency | null;
  showAvailabilityPeriod: boolean;
  availableFrom: string | null;
  availableTo: string | null;
  /** The parts of a period that is chosen but not added yet. The request contains the period once all parts are chosen. */
  chosenPeriod: SeasonParts;
}

export type InputName = keyof FieldInputs;

const DEFAULT_MAX_PLAYERS = '10';

export const emptyInputs = (viewerId: string, country: string | null = null): FieldInputs => ({
  name: '',
  description: '',
  country,
  address: '',
  latitude: null,
  longitude: null,
  precision: null,
  location: '',
  contactKind: 'myself',
  contact: null,
  contactPerson: viewerId,
  contactEmail: '',
  contactPhone: '',
  fieldTypes: [],
  fieldSizeValue: '',
  fieldSizeUnit: '',
  maxPlayers: DEFAULT_MAX_PLAYERS,
  amenities: [],
  allowsFire: false,
  allowsSmokeGrenades: false,
  allowsPyrotechGrenades: false,
  allowsVehicles: false,
  allowsLasers: false,
  otherEquipment: [],
  powerLimits: [],
  minimumAge: '',
  guardianAge: '',
  additionalRules: '',
  showRentalPrice: true,
  rentalPrice: '',
  currency: null,
  showAvailabilityPeriod: true,
  availableFrom: null,
  availableTo: null,
  chosenPeriod: NO_SEASON,
});

const numberText = (value: number | null | undefined): string => (value == null ? '' : String(value));

const toTypedPowerLimit = ({ powerClass, joules, bbWeight, minimumDistance }: PowerLimit): TypedPowerLimit => ({
  powerClass,
  joules: numberText(joules),
  bbWeight: numberText(bbWeight),
  minimumDistance: numberText(minimumDistance),
});

function contactKindOf({ contact }: FieldPageView, viewerId: string): ContactKind {
  if (contact.id === null) return 'other';
  return contact.id === viewerId ? 'myself' : 'operator';
}

/** Fills the inputs from a stored field. */
export const inputsOf = (field: FieldPageView, viewerId: string): FieldInputs => ({
  ...field,
  description: field.description ?? '',
  contactKind: contactKindOf(field, viewerId),
  contactEmail: field.contactEmail ?? '',
  contactPhone: field.contactPhone ?? '',
  fieldSizeValue: numberText(field.fieldSizeValue),
  maxPlayers: numberText(field.maxPlayers),
  powerLimits: field.powerLimits.map(toTypedPowerLimit),
  minimumAge: numberText(field.minimumAge),
  guardianAge: numberText(field.guardianAge),
  additionalRules: field.additionalRules ?? '',
  rentalPrice: numberText(field.rentalPrice),
  // Without a stored price or period, its switch starts on, so that a new price or period is shown unless the user switches it off.
  showRentalPrice: field.showRentalPrice || field.rentalPrice === null,
  showAvailabilityPeriod: field.showAvailabilityPeriod || field.availableFrom === null,
  chosenPeriod: NO_SEASON,
});

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const textOrNull = (text: string): string | null => text.trim() || null;

/** Builds the request. A missing required number becomes NaN, which fails validation. */
export function requestOf(inputs: FieldInputs): FieldRequest {
  const chosenPeriod = seasonOf(inputs.chosenPeriod);
  return {
    name: inputs.name.trim(),
    description: textOrNull(inputs.description),
    location: textOrNull(inputs.location),
    address: inputs.address.trim(),
    country: inputs.country ?? '',
    latitude: inputs.latitude,
    longitude: inputs.longitude,
    precision: inputs.precision,
    fieldTypes: inputs.fieldTypes,
    fieldType: inputs.fieldTypes[0],
    fieldSizeValue: numberOrNull(inputs.fieldSizeValue) ?? NaN,
    // Validation rejects an empty unit before the request is sent.
    fieldSizeUnit: inputs.fieldSizeUnit as SizeUnit,
    maxPlayers: numberOrNull(inputs.maxPlayers) ?? NaN,
    amenities: inputs.amenities,
    allowsFire: inputs.allowsFire,
    allowsSmokeGrenades: inputs.allowsSmokeGrenades,
    allowsPyrotechGrenades: inputs.allowsPyrotechGrenades,
    allowsVehicles: inputs.allowsVehicles,
    allowsLasers: inputs.allowsLasers,
    otherEquipment: inputs.otherEquipment,
    additionalRules: textOrNull(inputs.additionalRules),
    powerLimits: inputs.powerLimits.map(({ powerClass, joules, bbWeight, minimumDistance }) => ({
      powerClass,
      joules: numberOrNull(joules) ?? NaN,
      bbWeight: numberOrNull(bbWeight) ?? NaN,
      minimumDistance: numberOrNull(minimumDistance),
    })),
    minimumAge: numberOrNull(inputs.minimumAge),
    guardianAge: numberOrNull(inputs.guardianAge),
    showRentalPrice: inputs.showRentalPrice,
    rentalPrice: numberOrNull(inputs.rentalPrice),
    currency: inputs.currency,
    showAvailabilityPeriod: inputs.showAvailabilityPeriod,
    availableFrom: inputs.availableFrom ?? chosenPeriod?.from ?? null,
    availableTo: inputs.availableTo ?? chosenPeriod?.to ?? null,
    contactPerson: inputs.contactPerson.trim(),
    contactEmail: textOrNull(inputs.contactEmail),
    contactPhone: textOrNull(inputs.contactPhone),
  };
}
