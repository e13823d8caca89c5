import { GAME_LIMITS } from '@contracts/game-options';
import type { FieldAvailabilityView } from '@contracts/usage-requests';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';
import { DAY, MINUTE } from '@/shared/format/durations';
import type { GameFormValues } from './game-form-values';

/** The days of a game in the field's time zone, such as "2026-12-01". Both are empty if the first day is not known. */
export interface GameDays {
  first: string;
  last: string;
}

type DayInputs = Pick<GameFormValues, 'startDate' | 'endDate' | 'endTime'>;

// While the user types a year, the value of the input has a year such as 0002.
export const isComplete = (day: string): boolean => /^[12]\d{3}-/.test(day);

/** The days that a game uses. Without a valid end, only the first. A game that ends at midnight does not use the next day. */
export function gameDays({ startDate, endDate, endTime }: DayInputs): GameDays {
  if (!isComplete(startDate)) return { first: '', last: '' };
  const lastMinute = Date.parse(`${endDate}T${endTime || '12:00'}Z`) - MINUTE;
  const days = Math.floor((lastMinute - Date.parse(startDate)) / DAY);
  const isValid = isComplete(endDate) && days >= 0 && days <= GAME_LIMITS.duration / 24;
  return { first: startDate, last: isValid ? new Date(lastMinute).toISOString().slice(0, 10) : startDate };
}

/** The field's time zone, whether a game there needs approval, and what is approved on the days. */
export const fieldAvailabilityQuery = (fieldId: string, { first, last }: GameDays) =>
  queryOptions({
    queryKey: [
      `/api/games/field-days?${new URLSearchParams({ fieldId, ...(first && { date: first, endDate: last }) }).toString()}`,
    ],
    queryFn: ({ queryKey: [path = ''], signal }) => get<FieldAvailabilityView>(path, signal),
  });
