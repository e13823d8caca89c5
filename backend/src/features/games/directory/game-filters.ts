import type { GoingFilter, GameStatus, PriceBand } from '../../../contracts/game-options.js';
import type { GameSearchRequest } from '../../../contracts/games.js';
import { isInArea } from '../../../platform/geography/map-filters.js';
import {
  isAtLeast,
  isAtMost,
  isOneOf,
  isTrue,
  type ListFilter,
  usedFilters,
} from '../../../platform/listing/list-filters.js';
import { teammatesOf } from '../../teams/team.reader.js';
import { followedBy } from '../../users/follows/follow.reader.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { freeSeats, publicTimeZone } from '../game.reader.js';

/** The statuses that lists show by default. */
export const OPEN_STATUSES: readonly GameStatus[] = ['upcoming', 'ongoing'];

/** The statuses of the games that match a search. With `seatsLeft`, only upcoming games match, because nobody can join a game that has started. */
export function requestedStatuses({ status: statuses = [], seatsLeft }: GameSearchRequest): readonly GameStatus[] {
  const requested = statuses.length > 0 ? statuses : OPEN_STATUSES;
  return seatsLeft ? requested.filter((status) => status === 'upcoming') : requested;
}

/** Returns whether only games that are upcoming or ongoing match a search. */
export const isOpenOnly = (request: GameSearchRequest): boolean =>
  requestedStatuses(request).every((status) => OPEN_STATUSES.includes(status));

/** SQL condition: the stored status is open. It spells out the predicate of the indexes of open games. */
export const IS_STORED_OPEN = `g.status IN ('upcoming', 'ongoing')`;

// SQL conditions that select the same games as `gameStatus`, but in a form that can use the indexes.
const HAS_STATUS: Record<GameStatus, (now: string) => string> = {
  upcoming: (now) => `(g.status = 'upcoming' AND g.starts_at > ${now})`,
  ongoing: (now) => `(${IS_STORED_OPEN} AND g.ends_at > ${now} AND (g.starts_at <= ${now} OR g.status = 'ongoing'))`,
  completed: (now) => `(g.status = 'completed' OR (${IS_STORED_OPEN} AND g.ends_at <= ${now}))`,
  cancelled: () => `g.status = 'cancelled'`,
};

/** SQL condition: at the time `now`, the game has one of the statuses, even if the stored status lags behind. */
export const hasStatus =
  (statuses: readonly GameStatus[], now: Date): ListFilter =>
  (bind) => {
    const time = bind(now, 'timestamptz');
    // Both open statuses together do not depend on `starts_at`.
    if (statuses.length === OPEN_STATUSES.length && OPEN_STATUSES.every((status) => statuses.includes(status)))
      return `(${IS_STORED_OPEN} AND g.ends_at > ${time})`;
    // `… IS NULL` uses the value in every case, because PostgreSQL rejects values that a statement does not use.
    const conditions = [...statuses.map((status) => HAS_STATUS[status](time)), `${time} IS NULL`];
    return `(${conditions.join(' OR ')})`;
  };

// Prices are stored in hundredths.
const IN_PRICE_BAND: Record<PriceBand, string> = {
  free: 'g.price = 0',
  low: 'g.price > 0 AND g.price <= 2500',
  medium: 'g.price > 2500 AND g.price <= 5000',
  high: 'g.price > 5000',
};

const isInPriceBand = (bands: readonly PriceBand[] = []): ListFilter | null =>
  bands.length > 0 ? () => `(${bands.map((band) => `(${IN_PRICE_BAND[band]})`).join(' OR ')})` : null;

// The price is bound as `numeric`, because 0.29 * 100 is 28.999… in floating point.
const comparePrice = (comparison: '>=' | '<=', price: number | undefined): ListFilter | null =>
  price === undefined ? null : (bind) => `g.price ${comparison} ${bind(price, 'numeric')} * 100`;

const isDay = (value: string): boolean => !value.includes('T');

/**
 * A day is compared in the game's own time zone, as cards show it, but in UTC while the field is hidden. A game that ends at midnight does not use the
 * next day.
 */
const endsAtOrAfter = (from: string | undefined): ListFilter | null =>
  !from
    ? null
    : (bind) =>
        isDay(from)
          ? `g.ends_at AT TIME ZONE ${publicTimeZone()} > ${bind(from, 'timestamp')}`
          : `g.ends_at >= ${bind(new Date(from), 'timestamptz')}`;

const startsAtOrBefore = (to: string | undefined): ListFilter | null =>
  !to
    ? null
    : (bind) =>
        isDay(to)
          ? `g.starts_at AT TIME ZONE ${publicTimeZone()} < ${bind(to, 'timestamp')} + interval '1 day'`
          : `g.starts_at <= ${bind(new Date(to), 'timestamptz')}`;

// A PostgreSQL week begins on Monday. A game touches a weekend if it ends after Saturday, 00:00, of the week in which it starts.
const IS_ON_WEEKEND = `(g.ends_at AT TIME ZONE ${publicTimeZone()} > date_trunc('week', g.starts_at AT TIME ZONE ${publicTimeZone()}) + interval '5 days')`;

// The comparison of the columns spares full games the subqueries of `freeSeats`.
const hasFreeSeats = (isRequested: boolean | undefined, now: Date): ListFilter | null =>
  isRequested ? (bind) => `(g.current_players < g.max_players AND ${freeSeats(bind(now, 'timestamptz'))} > 0)` : null;

const PEOPLE_IN_GROUP: Record<GoingFilter, (viewer: string) => string> = {
  following: followedBy,
  teams: teammatesOf,
};

const isJoinedByAny = (going: readonly GoingFilter[] = [], viewerId: string | null): ListFilter | null =>
  going.length === 0
    ? null
    : (bind) => {
        const viewer = bind(viewerId, 'uuid');
        const people = going.map((group) => PEOPLE_IN_GROUP[group](viewer)).join(' UNION ALL ');
        return `g.id IN (SELECT p.game_id FROM game_participants p WHERE p.user_id IN (${people}) AND ${isVisibleTo(viewer, 'p.user_id')})`;
      };

interface FilterContext {
  /** Names as they are stored. */
  countries: readonly string[];
  viewerId: string | null;
  now: Date;
}

export const gameFilters = (request: GameSearchRequest, { countries, viewerId, now }: FilterContext): ListFilter[] =>
  usedFilters([
    hasStatus(requestedStatuses(request), now),
    isOneOf('g.game_type', request.type ?? []),
    isInPriceBand(request.price),
    comparePrice('>=', request.minPrice),
    comparePrice('<=', request.maxPrice),
    isAtLeast('g.duration', request.minDuration),
    isAtMost('g.duration', request.maxDuration),
    endsAtOrAfter(request.from),
    startsAtOrBefore(request.to),
    isOneOf('g.country', countries),
    isTrue(IS_ON_WEEKEND, request.weekends),
    hasFreeSeats(request.seatsLeft, now),
    isJoinedByAny(request.going, viewerId),
    isInArea('g', request.area),
  ]);
