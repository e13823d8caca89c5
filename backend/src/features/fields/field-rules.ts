import type { FieldRequest } from '../../contracts/field-requests.js';
import { Problem } from '../../platform/http/problems/problem.js';
import type { Field } from './field.entity.js';

/** The columns of a field that its admins fill in. */
export type FieldDetails = Omit<
  Field,
  | 'id'
  | 'ownerId'
  | 'featuredImage'
  | 'image1'
  | 'image2'
  | 'image3'
  | 'image4'
  | 'rating'
  | 'reviewCount'
  | 'createdAt'
>;

type PartialDetails = { [Name in keyof FieldDetails]?: FieldDetails[Name] | null };
type Rule = [input: keyof FieldRequest, message: string, isMet: (details: PartialDetails) => boolean];

// A season may start or end on 29 February.
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isDay = (day: string | null | undefined): boolean => {
  if (!day) return true;
  const [month = 0, date = 0] = day.split('-').map(Number);
  return date <= (DAYS[month - 1] ?? 0);
};
const isGiven = (value: unknown): boolean => value !== null && value !== undefined;
const seasonIsInOrder = ({ availableFrom, availableTo }: PartialDetails): boolean =>
  !availableFrom || !availableTo || availableFrom <= availableTo;

/** Rules for the complete field, checked after every change. */
const RULES: readonly Rule[] = [
  ['fieldTypes', 'Select at least one field type', ({ fieldTypes }) => Boolean(fieldTypes?.length)],
  ['fieldSizeUnit', 'Select a measurement unit', ({ fieldSizeUnit }) => isGiven(fieldSizeUnit)],
  ['availableFrom', 'availableFrom must be a day such as 05-31', ({ availableFrom }) => isDay(availableFrom)],
  ['availableTo', 'availableTo must be a day such as 05-31', ({ availableTo }) => isDay(availableTo)],
  [
    'availableFrom',
    'A season needs a first and a last day',
    (details) => !details.availableTo || isGiven(details.availableFrom),
  ],
  [
    'availableTo',
    'A season needs a first and a last day',
    (details) => !details.availableFrom || isGiven(details.availableTo),
  ],
  ['availableTo', 'A season cannot end before it begins', seasonIsInOrder],
  ['currency', 'Select a currency', ({ rentalPrice, currency }) => !isGiven(rentalPrice) || isGiven(currency)],
  [
    'guardianAge',
    'Age with a guardian must be below the minimum age',
    ({ guardianAge, minimumAge }) => !isGiven(guardianAge) || Number(guardianAge) < Number(minimumAge ?? 0),
  ],
  [
    'powerLimits',
    'Each type of replica can have only one limit',
    ({ powerLimits }) => new Set(powerLimits?.map(({ powerClass }) => powerClass)).size === (powerLimits?.length ?? 0),
  ],
  [
    'contactEmail',
    'Valid email is required',
    ({ contactUserId, contactEmail }) => isGiven(contactUserId) || isGiven(contactEmail),
  ],
];

/** Throws `request.invalid` with one message per invalid input. */
export function assertComplete(details: PartialDetails): void {
  const broken = RULES.filter(([, , isMet]) => !isMet(details)).map(([input, message]) => [input, message] as const);
  const [first] = broken;
  // The first message wins when one input breaks several rules.
  if (first)
    throw new Problem('request.invalid', { message: first[1], fields: Object.fromEntries(broken.toReversed()) });
}
