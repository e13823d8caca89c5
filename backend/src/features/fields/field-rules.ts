import { FIELD_RULES } from '../../contracts/field-rules.js';
import { brokenRules } from '../../contracts/request-rules.js';
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

/** Throws `request.invalid` with one message per input that does not fit the others. */
export function assertComplete(details: { [Name in keyof FieldDetails]?: FieldDetails[Name] | null }): void {
  const fields = brokenRules(details, FIELD_RULES);
  const [message] = Object.values(fields);
  if (message) throw new Problem('request.invalid', { message, fields });
}
