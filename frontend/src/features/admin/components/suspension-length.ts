import { DAY } from '@/shared/format/durations';

/** The lengths of a suspension that the dialogs offer. A suspension without days lasts until an administrator lifts it. */
const LENGTHS = [
  { label: '1 day', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: 'Until lifted', days: null },
];

export const LENGTH_LABELS: readonly string[] = LENGTHS.map(({ label }) => label);

/** The position of "7 days". */
export const DEFAULT_LENGTH_INDEX = 1;

/** The position of "Until lifted". */
export const UNTIL_LIFTED_INDEX = LENGTHS.length - 1;

/** Stands for the end that a suspension already has. */
export const PRESENT_END_INDEX = -1;

/** The end of a suspension that begins now. `index` is a position in `LENGTH_LABELS`. */
export function suspensionEnd(index: number): string | null {
  const days = LENGTHS[index]?.days ?? null;
  return days === null ? null : new Date(Date.now() + days * DAY).toISOString();
}
