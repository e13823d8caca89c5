import { labelOf } from '@contracts/option-labels';
import { countText } from '@/shared/format/plural';

const monthYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const wholeMonthYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "milsim,cqb" → ["Milsim", "CQB"] */
export const styleLabels = (gameStyle: string | null): string[] =>
  (gameStyle ?? '')
    .split(',')
    .map((style) => style.trim())
    .filter(Boolean)
    .map(labelOf);

/** "2023-09" → "September 2023" */
export const establishedText = (month: string): string => wholeMonthYear.format(new Date(`${month}-01`));

/** "2023-09-05T10:00:00Z" → "Sep 2023" */
export const monthYearText = (at: string): string => monthYear.format(new Date(at));

/** The age in months during a team's first year, then in whole years. */
export function teamAgeText(established: string, now: Date): string {
  const [year = 0, month = 1] = established.split('-').map(Number);
  const months = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month;
  if (months < 1) return 'New';
  return months < 12 ? countText(months, 'month') : countText(Math.floor(months / 12), 'year');
}
