import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FieldRequest } from '../../contracts/field-requests.js';
import { Problem } from '../../platform/http/problem.js';
import { UserReader } from '../users/user.reader.js';
import type { Field } from './field.entity.js';
import { FieldPlaces } from './field-place.js';
import { assertWhole, type FieldFacts } from './field-rules.js';

type Given = Partial<FieldRequest>;

/** What is left out stays, and null or an empty text clears. */
const cleared = <T>(value: T | undefined): T | null | undefined => (value === undefined ? undefined : (value ?? null));
const clearedText = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text || null;
const clearedTo = <T>(value: T | null | undefined, none: T): T | undefined => (value === null ? none : value);

/** Turns what is told of a field into what is kept of it. */
@Injectable()
export class FieldFactsOf {
  constructor(
    private readonly users: UserReader,
    private readonly places: FieldPlaces,
  ) {}

  /** What a change makes of a field, or of none. Throws `request.invalid` unless the whole keeps every rule. */
  async change(given: Given, kept: Field | null): Promise<Partial<FieldFacts>> {
    const changes = defined({
      ...told(given, kept),
      ...(await this.places.place(given, kept)),
      ...(await this.contact(given)),
    });
    assertWhole({ ...kept, ...changes });
    return changes;
  }

  /** An id is a player's; anything else is a name. */
  private async contact({ contactPerson }: Given): Promise<Partial<FieldFacts>> {
    if (contactPerson === undefined) return {};
    if (!isUUID(contactPerson)) return { contactPerson, contactUserId: null };
    const id = contactPerson.toLowerCase();
    const message = 'There is no such operator';
    if (!(await this.users.person(id)))
      throw new Problem('request.invalid', { message, fields: { contactPerson: message } });
    return { contactPerson: id, contactUserId: id };
  }
}

const told = (given: Given, kept: Field | null): Partial<FieldFacts> => ({
  name: given.name,
  description: clearedText(given.description),
  fieldTypes: typesOf(given, kept),
  fieldSizeValue: given.fieldSizeValue,
  // Null is refused by the rules of a whole field.
  fieldSizeUnit: given.fieldSizeUnit,
  maxPlayers: given.maxPlayers,
  amenities: clearedTo(given.amenities, []),
  allowsFire: clearedTo(given.allowsFire, false),
  allowsSmokeGrenades: clearedTo(given.allowsSmokeGrenades, false),
  allowsPyrotechGrenades: clearedTo(given.allowsPyrotechGrenades, false),
  allowsVehicles: clearedTo(given.allowsVehicles, false),
  allowsLasers: clearedTo(given.allowsLasers, false),
  otherEquipment: clearedTo(given.otherEquipment, []),
  additionalRules: clearedText(given.additionalRules),
  powerLimits: clearedTo(given.powerLimits, [])?.map(({ powerClass, joules, bbWeight, minimumDistance }) => ({
    powerClass,
    joules,
    bbWeight,
    minimumDistance: minimumDistance ?? null,
  })),
  minimumAge: cleared(given.minimumAge),
  guardianAge: cleared(given.guardianAge),
  showRentalPrice: clearedTo(given.showRentalPrice, false),
  rentalPrice: cleared(given.rentalPrice),
  currency: cleared(given.currency),
  showAvailabilityPeriod: clearedTo(given.showAvailabilityPeriod, false),
  availableFrom: clearedText(given.availableFrom),
  availableTo: clearedText(given.availableTo),
  contactEmail: clearedText(given.contactEmail),
  contactPhone: clearedText(given.contactPhone),
});

// A client that knows only one sends back the first, and does not mean that the others are gone.
function typesOf({ fieldTypes, fieldType }: Given, kept: Field | null): FieldFacts['fieldTypes'] | undefined {
  if (fieldTypes !== undefined) return fieldTypes ?? [];
  return fieldType && fieldType !== kept?.fieldTypes[0] ? [fieldType] : undefined;
}

const defined = <T extends object>(changes: T): Partial<T> =>
  // The entries of an object have its keys.
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
