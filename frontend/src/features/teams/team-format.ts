import { labelOf } from '@contracts/option-labels';

const monthYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const longMonthYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "milsim,cqb" → ["Milsim", "CQB"] */
export const styleLabels = (gameStyle: string | null): string[] =>
  (gameStyle ?? '')
    .split(',')
    .map((style) => style.trim())
    .filter(Boolean)
    .map(labelOf);

/** "2023-09" → "September 2023" */
export const establishedText = (month: string): string => longMonthYear.format(new Date(`${month}-01`));

/** "2023-09-05T10:00:00Z" → "Sep 2023" */
export const monthYearText = (date: string): string => monthYear.format(new Date(date));
