import type { GameDateOrder, GameOrder } from '../../../contracts/game-options.js';
import { matchesWords } from '../../../platform/database/text-search.js';
import {
  HIGHEST_FIRST,
  LATEST_FIRST,
  type ListOrder,
  LOWEST_FIRST,
  SOONEST_FIRST,
} from '../../../platform/listing/list-order.js';
import type { ListRequest } from '../../../platform/listing/list-request.js';
import type { Listing } from '../../../platform/listing/listing.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { gameColumns } from '../game-row.js';
import { IS_STORED_OPEN } from './game-filters.js';

export interface GameListRequest extends ListRequest {
  readonly now: Date;
}

/** SQL condition: the lists of `viewer` contain the game `g`. Games are content of their organizer. */
export const isGameListedFor = (viewer: string): string => isVisibleTo(viewer, 'g.organizer_id');

type KeyedOrder = Exclude<GameOrder, 'distance'> | GameDateOrder;

/** A game without a price comes after all others: prices are below it. */
const UNPRICED = 2_147_483_647;

// No index orders by players, because joining a game would have to update it, and none orders by price. The statement sorts all matches instead.
const ORDERS: Record<KeyedOrder, { order: ListOrder; sortKey: string; scanSize: number }> = {
  date: { order: SOONEST_FIRST, sortKey: 'g.starts_at', scanSize: 500 },
  latest: { order: LATEST_FIRST, sortKey: 'g.starts_at', scanSize: 500 },
  price: { order: LOWEST_FIRST, sortKey: `coalesce(g.price, ${UNPRICED})::float8`, scanSize: 0 },
  players: { order: HIGHEST_FIRST, sortKey: 'g.current_players::float8', scanSize: 0 },
};

/**
 * The list of games in an order for requests without an origin; a request with an origin lists the nearest first. Only public copies of a
 * field's name, place, country and location are read. With `isOpenOnly`, the statement uses the indexes of open games.
 */
export const gameListing = (order: KeyedOrder, isOpenOnly: boolean): Listing<GameListRequest> => ({
  table: 'games',
  alias: 'g',
  ...ORDERS[order],
  location: 'g.point',
  isUnlocated: 'g.point IS NULL',
  columns: (bind, { viewerId, now }) => gameColumns(bind(viewerId, 'uuid'), bind(now, 'timestamptz')),
  matchesWords: (bind, words) => {
    const check = matchesWords('g.search_text', bind(words, 'text'), words.length);
    return { check, lookups: [check] };
  },
  isVisible: (viewerId) =>
    isOpenOnly ? `${isGameListedFor(viewerId)} AND ${IS_STORED_OPEN}` : isGameListedFor(viewerId),
});

/**
 * The list of games whose start has passed, the latest first. The condition on `starts_at` lets the scan of its index begin at
 * the present, so the cost does not depend on the number of future games.
 */
export const STARTED_GAMES: Listing<GameListRequest> = {
  ...gameListing('latest', false),
  isVisible: (viewerId, bind, { now }) => `${isGameListedFor(viewerId)} AND g.starts_at <= ${bind(now, 'timestamptz')}`,
};
