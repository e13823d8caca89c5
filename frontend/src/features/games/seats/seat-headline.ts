import type { GamePageView } from '@contracts/games';
import { DAY } from '@/shared/format/durations';
import { timeLeft } from './seat-texts';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "1st", "2nd", "3rd", "11th" */
export const ordinal = (count: number): string => `${count}${SUFFIXES[ordinals.select(count)] ?? 'th'}`;

/** "In 7 days", "In 3 h 20 min", "Ongoing", "Completed", "Cancelled". */
export function startText(
  { status, gameStartDate }: Pick<GamePageView, 'status' | 'gameStartDate'>,
  now: Date,
): string {
  if (status === 'completed') return 'Completed';
  if (status === 'cancelled') return 'Cancelled';
  const left = Date.parse(gameStartDate) - now.getTime();
  if (status === 'ongoing' || left <= 0) return 'Ongoing';
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

export const isWaitlistClosed = ({ waitlistClosesAt }: Pick<GamePageView, 'waitlistClosesAt'>, now: Date): boolean =>
  Date.parse(waitlistClosesAt) <= now.getTime();
