import { IsOptional, Matches } from 'class-validator';
import { compose, customRule, EmptyToNull, EmptyToUndefined } from './rules.js';

// The first time zone to reach a month is 14 hours ahead of UTC.
const latestMonth = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 7);

// `Date.parse` takes February 30 for a day in March.
const isDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^[12]\d{3}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

const isTime = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  isDay(value.slice(0, 10));

/** A day such as "2026-12-01", or a time in ISO 8601 with its offset from UTC. Optional; an empty text counts as missing. */
export const DateOrTime = (label: string): PropertyDecorator =>
  compose(
    EmptyToUndefined(),
    IsOptional(),
    customRule('isDateOrTime', `${label} must be a date such as 2026-12-01`, (value) => isDay(value) || isTime(value)),
  );

/** A day such as "2026-12-01". Optional; an empty text counts as missing. */
export const Day = (label: string): PropertyDecorator =>
  compose(EmptyToUndefined(), IsOptional(), customRule('isDay', `${label} must be a day such as 2026-12-01`, isDay));

/** A time in ISO 8601 with its offset from UTC, such as "2026-12-01T09:00:00Z". `required` is the message for any other value. */
export const Time = (required: string): PropertyDecorator => customRule('isTime', required, isTime);

/** A month that has begun, such as "2024-05". */
export const PastMonth = (label: string): PropertyDecorator =>
  compose(
    EmptyToNull(),
    IsOptional(),
    Matches(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, { message: `${label} must be a month such as 2024-05` }),
    customRule(
      'hasBegun',
      `${label} can’t be in the future`,
      (month) => typeof month !== 'string' || month <= latestMonth(),
    ),
  );

const isDayOfYear = (day: unknown): boolean => {
  if (typeof day !== 'string' || !/^\d\d-\d\d$/.test(day)) return false;
  // In a leap year, so that 29 February is valid. A day beyond the end of its month becomes a day of the next month.
  return new Date(`2024-${day}T00:00Z`).toJSON()?.slice(5, 10) === day;
};

/** A day of the year, such as "05-31". */
export function DayOfYear(label: string): PropertyDecorator {
  const message = `${label} must be a day such as 05-31`;
  return compose(EmptyToNull(), IsOptional(), customRule('isDayOfYear', message, isDayOfYear));
}
