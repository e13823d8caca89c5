import type { Currency } from './currencies.js';

/** Currencies that a game's price can have. */
export const GAME_CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'DKK',
  'SEK',
  'NOK',
  'CAD',
  'AUD',
  'JPY',
  'CHF',
] as const satisfies readonly Currency[];
export type GameCurrency = (typeof GAME_CURRENCIES)[number];

/** Types of games: those that a game can be created with and those that lists filter by. */
export const GAME_TYPES = [
  'milsim',
  'speedball',
  'cqb',
  'training',
  'casual',
  'skirmish',
  'speedsoft',
  'scenario',
] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** `upcoming` becomes `ongoing` at the start and `completed` at the end. `completed` and `cancelled` are final. */
export const GAME_STATUSES = ['upcoming', 'ongoing', 'completed', 'cancelled'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** Price bands in major units of the game's own currency: 0, up to 25, up to 50, above 50. */
export const PRICE_BANDS = ['free', 'low', 'medium', 'high'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

/**
 * Limits a list to games in which certain people have a seat: `following`, people whom the viewer follows; `teams`, other members of the
 * viewer's teams.
 */
export const GOING_FILTERS = ['following', 'teams'] as const;
export type GoingFilter = (typeof GOING_FILTERS)[number];

/** `date`: the soonest first. `price`: the cheapest first. `players`: the most first. `distance`: the nearest first. */
export const GAME_ORDERS = ['date', 'price', 'players', 'distance'] as const;
export type GameOrder = (typeof GAME_ORDERS)[number];

/** Orders of the games of one person, team or field. `date`: the soonest first. `latest`: the latest first, for games that are over. */
export const GAME_DATE_ORDERS = ['date', 'latest'] as const;
export type GameDateOrder = (typeof GAME_DATE_ORDERS)[number];

/**
 * Whether the field's admins let the game use the field. `own`: the organizer is one of them. All but `own` and `approved` hide the
 * field from everyone except the organizer and the field's admins.
 */
export const FIELD_APPROVALS = ['own', 'pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type FieldApproval = (typeof FIELD_APPROVALS)[number];

/** The number of decimals of a currency: 2 for USD, 0 for JPY. */
export const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

export const GAME_LIMITS = {
  playersMin: 2,
  playersMax: 200,
  /** In hundredths of the currency, whatever its number of decimals. */
  price: 100_000_000,
  /** In hours. */
  duration: 31 * 24,
  /** A new start is at most this many years ahead. */
  yearsAhead: 5,
  requirements: 5_000,
  reason: 500,
  sectionTitle: 80,
  sectionText: 10_000,
  sections: 20,
  intelPhotos: 5,
  areaPhotos: 5,
  /** How long a team's reservation is kept, in hours. */
  reservationHours: 48,
  /** How long an offered seat is kept, in hours. */
  offerHours: 24,
  /** Every offer and reservation ends this many hours before the start. */
  offerEndsBeforeStart: 2,
  waitlist: 500,
} as const;
