import type { GameCurrency } from '../../../contracts/game-options.js';
import { labelOf } from '../../../contracts/option-labels.js';
import type { GameChange, GameDetailChange } from '../game.events.js';

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** "Sat 28 Nov, 09:00 CET", in the time zone of the game. The screens show times in the same way. */
export function timeText(time: Date | string, timeZone: string, { hasYear = false } = {}): string {
  const key = `${timeZone} ${hasYear}`;
  // A calendar has hundreds of times, and a new format takes longer than the text.
  const format =
    timeFormats.get(key) ??
    new Intl.DateTimeFormat('en-GB', {
      ...(hasYear && { year: 'numeric' }),
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    });
  timeFormats.set(key, format);
  return format.format(new Date(time));
}

const priceText = ({ price, currency }: { price: number | null; currency: GameCurrency }): string =>
  price === null
    ? 'not given'
    : price === 0
      ? 'free'
      : new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price / 100).replaceAll('\u00a0', ' ');

const fromTo = (label: string, before: string | null, after: string): string =>
  before === null || before === after ? `${label}: ${after}.` : `${label}: ${before} → ${after}.`;

type Period = Extract<GameChange, { what: 'date' }>['before'];

const lengthOf = ({ startsAt, endsAt }: Period): number => Date.parse(endsAt) - Date.parse(startsAt);

/** The new start, and the new end if the game does not just move. With the years if the game moves to another one. */
function periodText(before: Period, after: Period, timeZone: string): string {
  const yearOf = ({ startsAt }: Period) =>
    new Date(startsAt).toLocaleDateString('en-GB', { year: 'numeric', timeZone });
  const text = (time: string) => timeText(time, timeZone, { hasYear: yearOf(before) !== yearOf(after) });
  const hasOtherStart = before.startsAt !== after.startsAt;
  return [
    ...(hasOtherStart ? [fromTo('Date', text(before.startsAt), text(after.startsAt))] : []),
    ...(lengthOf(before) !== lengthOf(after) ? [fromTo('End', text(before.endsAt), text(after.endsAt))] : []),
  ].join(' ');
}

/** "8 h", "1.5 h", "2 days". The screens show durations in the same way. */
function durationText(hours: number): string {
  if (hours >= 24 && hours % 24 === 0) return hours === 24 ? '1 day' : `${hours / 24} days`;
  return `${hours.toLocaleString('en', { maximumFractionDigits: 2 })} h`;
}

/** "Date: Sat 28 Nov, 09:00 CET → Sun 29 Nov, 09:00 CET." */
export function changeText(change: GameChange | GameDetailChange, timeZone: string): string {
  switch (change.what) {
    case 'date':
      return periodText(change.before, change.after, timeZone);
    case 'field':
      return fromTo(
        'Field',
        change.before.name ?? null,
        change.after.name ?? (change.after.isDeleted ? 'none' : 'not announced yet'),
      );
    case 'price':
      return fromTo('Price', priceText(change.before), priceText(change.after));
    case 'team':
      return fromTo('Team', change.before.name ?? 'none', change.after.name ?? 'none');
    case 'title':
      return fromTo('Title', change.before, change.after);
    case 'type':
      return fromTo('Type', labelOf(change.before), labelOf(change.after));
    case 'maxPlayers':
      return fromTo('Max players', String(change.before), String(change.after));
    case 'duration':
      return fromTo('Duration', durationText(change.before), durationText(change.after));
    case 'description':
      return 'The description changed.';
  }
}

export const quoted = (text: string | null): string => (text ? `: “${text}”` : '');

export const atField = (fieldName: string | null): string => (fieldName ? ` at ${fieldName}` : '');
