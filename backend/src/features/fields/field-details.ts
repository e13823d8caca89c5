import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FieldRequest } from '../../contracts/field-requests.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { UserReader } from '../users/user.reader.js';
import type { Field } from './field.entity.js';
import { FieldLocationResolver } from './field-location.js';
import { assertComplete, type FieldDetails } from './field-rules.js';

type Request = Partial<FieldRequest>;

/** Undefined leaves a column unchanged; null or an empty text clears it. */
const nullableText = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text || null;
const withDefault = <T>(value: T | null | undefined, none: T): T | undefined => (value === null ? none : value);

/** Converts requests into the columns of a field. */
@Injectable()
export class FieldDetailsBuilder {
  constructor(
    private readonly users: UserReader,
    private readonly places: FieldLocationResolver,
  ) {}

  /** Returns the changed columns. `stored` is the stored field, null for a new one. Throws `request.invalid` unless the result is complete. */
  async build(viewer: Viewer, given: Request, stored: Field | null): Promise<Partial<FieldDetails>> {
    const changes = withoutUndefined({
      ...plainDetails(given, stored),
      ...(await this.places.resolve(given, stored)),
      ...(await this.resolveContact(viewer, given, stored)),
    });
    assertComplete({ ...stored, ...changes });
    return changes;
  }

  /**
   * A UUID is a user's id; any other text is a name. A person hidden from the viewer can only stay the contact person, or be the owner, whom the
   * field's page shows anyway.
   */
  private async resolveContact(
    viewer: Viewer,
    { contactPerson }: Request,
    stored: Field | null,
  ): Promise<Partial<FieldDetails>> {
    if (contactPerson === undefined) return {};
    if (!isUUID(contactPerson)) return { contactPerson, contactUserId: null };
    const id = contactPerson.toLowerCase();
    const message = 'Player not found';
    const mayName =
      id === stored?.ownerId
        ? (await this.users.person(id)) !== undefined
        : await this.users.mayNameAsContact(viewer, id, stored?.contactUserId ?? null);
    if (!mayName) throw new Problem('request.invalid', { message, fields: { contactPerson: message } });
    return { contactPerson: id, contactUserId: id };
  }
}

const plainDetails = (given: Request, stored: Field | null): Partial<FieldDetails> => ({
  name: given.name,
  description: nullableText(given.description),
  fieldTypes: typesOf(given, stored),
  fieldSizeValue: given.fieldSizeValue,
  // Null fails in `assertComplete`.
  fieldSizeUnit: given.fieldSizeUnit,
  maxPlayers: given.maxPlayers,
  amenities: withDefault(given.amenities, []),
  allowsFire: withDefault(given.allowsFire, false),
  allowsSmokeGrenades: withDefault(given.allowsSmokeGrenades, false),
  allowsPyrotechGrenades: withDefault(given.allowsPyrotechGrenades, false),
  allowsVehicles: withDefault(given.allowsVehicles, false),
  allowsLasers: withDefault(given.allowsLasers, false),
  otherEquipment: withDefault(given.otherEquipment, []),
  additionalRules: nullableText(given.additionalRules),
  powerLimits: withDefault(given.powerLimits, [])?.map(({ powerClass, joules, bbWeight, minimumDistance }) => ({
    powerClass,
    joules,
    bbWeight,
    minimumDistance: minimumDistance ?? null,
  })),
  minimumAge: given.minimumAge,
  guardianAge: given.guardianAge,
  showRentalPrice: withDefault(given.showRentalPrice, false),
  rentalPrice: given.rentalPrice,
  currency: given.currency,
  showAvailabilityPeriod: withDefault(given.showAvailabilityPeriod, false),
  availableFrom: nullableText(given.availableFrom),
  availableTo: nullableText(given.availableTo),
  contactEmail: nullableText(given.contactEmail),
  contactPhone: nullableText(given.contactPhone),
});

// Older clients know only `fieldType` and send the first type back. This must not remove the others.
function typesOf({ fieldTypes, fieldType }: Request, stored: Field | null): FieldDetails['fieldTypes'] | undefined {
  if (fieldTypes !== undefined) return fieldTypes ?? [];
  return fieldType && fieldType !== stored?.fieldTypes[0] ? [fieldType] : undefined;
}

const withoutUndefined = <T extends object>(changes: T): Partial<T> =>
  // Object.fromEntries loses the key type.
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
