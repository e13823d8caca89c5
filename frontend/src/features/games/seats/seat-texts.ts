import type { GamePageView } from '@contracts/games';
import { DAY, HOUR, MINUTE } from '@/shared/format/durations';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "1st", "2nd", "3rd", "11th" */
export const ordinal = (count: number): string => `${count}${SUFFIXES[ordinals.select(count)] ?? 'th'}`;

const withoutZero = (count: number, unit: string): string => (count > 0 ? ` ${count} ${unit}` : '');

/** "2 d 3 h", "2 d", "24 h", "23 h 12 min", "8 min"; at least "1 min". */
export function timeLeft(until: string, now: Date): string {
  const left = Math.max(MINUTE, Date.parse(until) - now.getTime());
  if (left >= DAY + HOUR) return `${Math.floor(left / DAY)} d${withoutZero(Math.floor((left % DAY) / HOUR), 'h')}`;
  // Without minutes, because a clock that is slow by seconds would show "24 h 1 min" for an offer of 24 hours.
  if (left >= DAY) return '24 h';
  const minutes = Math.ceil((left % HOUR) / MINUTE) % 60;
  const hours = Math.floor((left + (minutes === 0 ? MINUTE - 1 : 0)) / HOUR);
  return hours > 0 ? `${hours} h${withoutZero(minutes, 'min')}` : `${minutes} min`;
}

/** "In 7 days", "In 3 h 20 min", "Under way", "Completed", "Cancelled". */
export function startText(
  { status, gameStartDate }: Pick<GamePageView, 'status' | 'gameStartDate'>,
  now: Date,
): string {
  if (status === 'completed') return 'Completed';
  if (status === 'cancelled') return 'Cancelled';
  const left = Date.parse(gameStartDate) - now.getTime();
  if (status === 'ongoing' || left <= 0) return 'Under way';
  return left >= 2 * DAY ? `In ${Math.round(left / DAY)} days` : `In ${timeLeft(gameStartDate, now)}`;
}

/** The most important status for the viewer: their seat, their place in line, or the time until the start. */
export function seatHeadline(game: Pick<GamePageView, 'status' | 'gameStartDate' | 'seat'>, now: Date): string {
  const { seat, status } = game;
  if (!seat || (status !== 'upcoming' && seat.status !== 'registered')) return startText(game, now);
  if (seat.status === 'registered') {
    if (status === 'completed') return 'You were there';
    return status === 'cancelled' ? 'Cancelled' : 'You’re in';
  }
  return seat.status === 'offered' ? 'A seat for you' : `${ordinal(seat.position ?? 1)} in line`;
}

/** "18 seats left", "Full" */
export const freeText = ({ freeSeats }: Pick<GamePageView, 'freeSeats'>): string =>
  freeSeats <= 0 ? 'Full' : freeSeats === 1 ? '1 seat left' : `${freeSeats} seats left`;

export const isWaitlistClosed = ({ waitlistClosesAt }: Pick<GamePageView, 'waitlistClosesAt'>, now: Date): boolean =>
  Date.parse(waitlistClosesAt) <= now.getTime();
