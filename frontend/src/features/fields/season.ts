import { DAY } from '@/shared/format/durations';

/** Days as `MM-DD`, such as "05-31". */
export interface Season {
  from: string;
  to: string;
}

/** The four selects of a season; 0 is not selected yet. */
export interface SeasonParts {
  fromMonth: number;
  fromDay: number;
  toMonth: number;
  toDay: number;
}

export const NO_SEASON: SeasonParts = { fromMonth: 0, fromDay: 0, toMonth: 0, toDay: 0 };

const MONTHS = 12;
/** A leap year, so that 29 February exists. */
const LEAP_YEAR = 2024;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Days in a month (1 to 12); 31 while no month is selected. */
const daysIn = (month: number): number => (month === 0 ? 31 : new Date(LEAP_YEAR, month, 0).getDate());

export const monthName = (month: number): string =>
  new Date(LEAP_YEAR, month - 1).toLocaleString('en', { month: 'long' });

export const fromMonths = (): number[] => range(1, MONTHS);
export const fromDays = ({ fromMonth }: SeasonParts): number[] => range(1, daysIn(fromMonth));
export const toMonths = ({ fromMonth }: SeasonParts): number[] => range(Math.max(1, fromMonth), MONTHS);
export const toDays = ({ fromMonth, fromDay, toMonth }: SeasonParts): number[] =>
  range(toMonth !== 0 && toMonth === fromMonth ? Math.max(1, fromDay) : 1, daysIn(toMonth));

/** Applies a selection and resets the parts that it makes invalid. */
export function changeSeason(parts: SeasonParts, changed: Partial<SeasonParts>): SeasonParts {
  const next = { ...parts, ...changed };
  if (changed.toMonth !== undefined && changed.toMonth !== parts.toMonth) next.toDay = 0;
  if (!fromDays(next).includes(next.fromDay)) next.fromDay = 0;
  if (!toMonths(next).includes(next.toMonth)) next.toMonth = 0;
  if (next.toMonth === 0 || !toDays(next).includes(next.toDay)) next.toDay = 0;
  return next;
}

const monthAndDay = (month: number, day: number) => `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Null until all four parts are selected. */
export function seasonOf(parts: SeasonParts): Season | null {
  if (Object.values(parts).includes(0)) return null;
  return { from: monthAndDay(parts.fromMonth, parts.fromDay), to: monthAndDay(parts.toMonth, parts.toDay) };
}

export const isPartlyChosen = (parts: SeasonParts): boolean =>
  seasonOf(parts) === null && Object.values(parts).some((part) => part !== 0);

/** "May 1" */
function dayText(day: string): string {
  const [month = 1, date = 1] = day.split('-').map(Number);
  return new Date(LEAP_YEAR, month - 1, date).toLocaleString('en', { month: 'long', day: 'numeric' });
}

export const seasonText = (from: string, to: string): string => `${dayText(from)} – ${dayText(to)}`;

const DAYS_OF_YEAR = 366;

const dayOfYear = (day: string): number => {
  const [month = 1, date = 1] = day.split('-').map(Number);
  return (Date.UTC(LEAP_YEAR, month - 1, date) - Date.UTC(LEAP_YEAR, 0, 1)) / DAY;
};

/** Start and length of a season as fractions of the year. */
export function fractionOfYear(from: string, to: string): { start: number; length: number } {
  const first = dayOfYear(from);
  return { start: first / DAYS_OF_YEAR, length: (dayOfYear(to) + 1 - first) / DAYS_OF_YEAR };
}
