import type { FieldRequest, FieldUpdate } from '@contracts/field-requests';

/**
 * Properties that have a meaning only together. The server derives the omitted parts of a changed location, and the dialog shows the switch of a
 * missing price or period as on.
 */
const GROUPS: readonly (readonly (keyof FieldRequest)[])[] = [
  ['country', 'address', 'location', 'latitude', 'longitude', 'precision'],
  ['fieldSizeValue', 'fieldSizeUnit'],
  ['showRentalPrice', 'rentalPrice', 'currency'],
  ['showAvailabilityPeriod', 'availableFrom', 'availableTo'],
  ['contactPerson', 'contactEmail', 'contactPhone'],
];

/** The properties of `current` that the user changed. Omitting the others keeps what another admin saved after the dialog was opened. */
export function changesBetween(initial: FieldRequest, current: FieldRequest): FieldUpdate {
  const isChanged = (name: keyof FieldRequest) => JSON.stringify(initial[name]) !== JSON.stringify(current[name]);
  const isSent = (name: keyof FieldRequest) => (GROUPS.find((group) => group.includes(name)) ?? [name]).some(isChanged);
  // Object.keys loses the types of the keys.
  const names = Object.keys(current) as (keyof FieldRequest)[];
  return Object.fromEntries(names.filter(isSent).map((name) => [name, current[name]]));
}
