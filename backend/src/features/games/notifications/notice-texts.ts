import type { GameCurrency } from '../../../contracts/game-options.js';
import type { GameChange } from '../game.events.js';

/** "Sat 28 Nov, 09:00 CET", in the time zone of the game. The screens show times in the same way. */
export const timeText = (time: Date | string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(time));

const priceText = ({ price, currency }: { price: number | null; currency: GameCurrency }): string =>
  price === null
    ? 'not given'
    : price === 0
      ? 'free'
      : new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price / 100).replaceAll('\u00a0', ' ');

const fromTo = (label: string, before: string | null, after: string): string =>
  before === null || before === after ? `${label}: ${after}.` : `${label}: ${before} → ${after}.`;

/** "Date: Sat 28 Nov, 09:00 CET → Sun 29 Nov, 09:00 CET." */
export function changeText(change: GameChange, timeZone: string): string {
  switch (change.what) {
    case 'date': {
      const { before, after } = change;
      const isStart = before.startsAt !== after.startsAt;
      const text = (period: typeof before) => timeText(isStart ? period.startsAt : period.endsAt, timeZone);
      return fromTo(isStart ? 'Date' : 'End', text(before), text(after));
    }
    case 'field':
      return fromTo('Field', change.before.name ?? null, change.after.name ?? 'not announced yet');
    case 'price':
      return fromTo('Price', priceText(change.before), priceText(change.after));
    case 'team':
      return fromTo('Team', change.before.name ?? 'none', change.after.name ?? 'none');
  }
}

export const quoted = (text: string | null): string => (text ? `: “${text}”` : '');

export const atField = (fieldName: string | null): string => (fieldName ? ` at ${fieldName}` : '');
