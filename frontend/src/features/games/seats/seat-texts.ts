import type { GamePageView } from '@contracts/games';
import { DAY, HOUR, MINUTE } from '@/shared/format/durations';

const unlessZero = (count: number, unit: string): string => (count > 0 ? ` ${count} ${unit}` : '');

/** "2 d 3 h", "2 d", "24 h", "23 h 12 min", "8 min"; at least "1 min". */
export function timeLeft(until: string, now: Date): string {
  const left = Math.max(MINUTE, Date.parse(until) - now.getTime());
  if (left >= DAY + HOUR) return `${Math.floor(left / DAY)} d${unlessZero(Math.floor((left % DAY) / HOUR), 'h')}`;
  // Without minutes, because a clock that is slow by seconds would show "24 h 1 min" for an offer of 24 hours.
  if (left >= DAY) return '24 h';
  const minutes = Math.ceil((left % HOUR) / MINUTE) % 60;
  const hours = Math.floor((left + (minutes === 0 ? MINUTE - 1 : 0)) / HOUR);
  return hours > 0 ? `${hours} h${unlessZero(minutes, 'min')}` : `${minutes} min`;
}

/** "18 seats left", "Full" */
export const freeText = ({ freeSeats }: Pick<GamePageView, 'freeSeats'>): string =>
  freeSeats <= 0 ? 'Full' : freeSeats === 1 ? '1 seat left' : `${freeSeats} seats left`;
