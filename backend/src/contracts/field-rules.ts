import { isUUID } from 'class-validator';
import type { RequestRule } from './request-rules.js';

/** The inputs of a field that rules compare or require. */
interface RelatedInputs {
  fieldTypes?: readonly string[] | null;
  fieldType?: string | null;
  fieldSizeUnit?: string | null;
  availableFrom?: string | null;
  availableTo?: string | null;
  rentalPrice?: number | null;
  currency?: string | null;
  minimumAge?: number | null;
  guardianAge?: number | null;
  powerLimits?: readonly { powerClass: string }[] | null;
  contactPerson?: string | null;
  contactEmail?: string | null;
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Rules for a complete field: for a new one, and for a stored one with its changes. */
export const FIELD_RULES: readonly RequestRule<RelatedInputs>[] = [
  {
    inputs: ['contactEmail'],
    message: 'Valid email is required',
    isMet: ({ contactPerson, contactEmail }) => isUUID(contactPerson) || isGiven(contactEmail),
  },
  {
    inputs: ['fieldTypes', 'fieldType'],
    message: 'Select at least one field type',
    isMet: ({ fieldTypes, fieldType }) => (isGiven(fieldTypes) ? fieldTypes?.length !== 0 : isGiven(fieldType)),
  },
  {
    inputs: ['fieldSizeUnit'],
    message: 'Select a measurement unit',
    isMet: ({ fieldSizeUnit }) => isGiven(fieldSizeUnit),
  },
  {
    inputs: ['availableFrom', 'availableTo'],
    message: 'A season needs a first and a last day',
    isMet: ({ availableFrom, availableTo }) => isGiven(availableFrom) || !isGiven(availableTo),
  },
  {
    inputs: ['availableTo', 'availableFrom'],
    message: 'A season needs a first and a last day',
    isMet: ({ availableFrom, availableTo }) => isGiven(availableTo) || !isGiven(availableFrom),
  },
  {
    inputs: ['availableTo', 'availableFrom'],
    message: 'A season can’t end before it begins',
    isMet: ({ availableFrom, availableTo }) => !availableFrom || !availableTo || availableFrom <= availableTo,
  },
  {
    inputs: ['currency', 'rentalPrice'],
    message: 'Select the currency of the rental price',
    isMet: ({ rentalPrice, currency }) => !isGiven(rentalPrice) || isGiven(currency),
  },
  {
    inputs: ['guardianAge', 'minimumAge'],
    message: 'Age with a guardian must be below the minimum age',
    isMet: ({ guardianAge, minimumAge }) => !isGiven(guardianAge) || Number(guardianAge) < Number(minimumAge ?? 0),
  },
  {
    inputs: ['powerLimits'],
    message: 'Each type of replica can have only one limit',
    isMet: ({ powerLimits }) =>
      new Set(powerLimits?.map(({ powerClass }) => powerClass)).size === (powerLimits?.length ?? 0),
  },
];
