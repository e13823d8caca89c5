import {
  GOING_FILTERS,
  GAME_LIMITS,
  GAME_STATUSES,
  GAME_TYPES,
  type GoingFilter,
  PRICE_BANDS,
  type PriceBand,
} from '@contracts/game-options';
import { distanceFilters } from '@/shared/directory/distance-filters';
import { amountFilter, choiceFilter, countryFilter, type Filter, flagFilter } from '@/shared/directory/filters';

/** In major units: the server stores hundredths. */
export const MAX_PRICE = GAME_LIMITS.price / 100;

export const PRICE_LABELS: Record<PriceBand, string> = {
  free: 'Free',
  low: 'Up to 25',
  medium: '25–50',
  high: 'Over 50',
};

export const GOING_LABELS: Record<GoingFilter, string> = { following: 'Players I follow', teams: 'My teams' };

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const dayText = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export const dayIn = (days: number): string => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  // The viewer's own date: "sv" formats as 2026-12-01.
  return day.toLocaleDateString('sv');
};

/** Periods from today on, with their length in days. */
export const PERIODS = [
  ['Next 7 days', 7],
  ['Next 30 days', 30],
] as const;

/** A filter with a day such as "2026-12-01". */
const dayFilter = (label: string): Filter => ({
  read: ([text = '']) => (isDay(text) ? [text] : []),
  format: (day) => `${label} ${dayText(day)}`,
});

const hours = (amount: string) => `${amount} h`;

/** Filters of the list of games, named as in the request. */
export const GAME_FILTERS = {
  from: dayFilter('From'),
  to: {
    ...dayFilter('Until'),
    format: (day: string) => PERIODS.find(([, days]) => dayIn(days) === day)?.[0] ?? `Until ${dayText(day)}`,
  },
  weekends: flagFilter('Weekends'),
  seatsLeft: flagFilter('Seats left'),
  type: choiceFilter(GAME_TYPES),
  price: {
    ...choiceFilter(PRICE_BANDS),
    // `read` lets only price bands through.
    format: (band: string) => (band === 'free' ? 'Free' : `Price: ${PRICE_LABELS[band as PriceBand].toLowerCase()}`),
  },
  minPrice: amountFilter(MAX_PRICE, (price) => `Price: from ${price}`, true),
  maxPrice: amountFilter(MAX_PRICE, (price) => `Price: up to ${price}`, true),
  minDuration: amountFilter(GAME_LIMITS.duration, (amount) => `Duration: from ${hours(amount)}`, true),
  maxDuration: amountFilter(GAME_LIMITS.duration, (amount) => `Duration: up to ${hours(amount)}`, true),
  // `read` lets only known groups through.
  going: {
    ...choiceFilter(GOING_FILTERS),
    format: (group: string) => `Going: ${group === 'following' ? 'players I follow' : 'my teams'}`,
  },
  status: choiceFilter(GAME_STATUSES),
  country: countryFilter(),
  ...distanceFilters,
  sort: { read: ([order]: readonly string[]) => ORDER_VALUES.filter((known) => known === order) },
} satisfies Record<string, Filter>;
export type GameFilter = keyof typeof GAME_FILTERS;

/** The orders of the list. Without a town, the viewer has no distances. */
export const ORDERS = [
  ['distance', 'Nearest first'],
  ['date', 'Soonest first'],
  ['price', 'Cheapest first'],
  ['players', 'Most players first'],
] as const;
const ORDER_VALUES: readonly string[] = ORDERS.map(([value]) => value);
