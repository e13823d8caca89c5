import { MAX_UUID, NIL_UUID } from '../http/paging/paging.js';

/** The sort key of entries without a location. It is greater than every distance, because a sphere of radius 1 has the diameter 2. */
export const UNLOCATED = 9;

/** The placeholders of a cursor's values. */
export interface CursorSql {
  readonly cursorKey: string;
  readonly cursorId: string;
}

/** An order of a list: by a key, then by id. A cursor holds both from the last entry of a page. */
export interface ListOrder {
  readonly keyType: 'float8' | 'text' | 'timestamptz';
  readonly cursorKey: 'real' | 'text' | 'time';
  /** The cursor before the first entry. */
  readonly start: readonly [key: number | string, id: string];
  /** SQL for whether an entry comes after a cursor. */
  isAfter(key: string, id: string, cursor: CursorSql): string;
  orderBy(key: string, id: string): string;
}

export const NEWEST_FIRST: ListOrder = {
  keyType: 'float8',
  cursorKey: 'real',
  start: [-1, MAX_UUID],
  isAfter: (_key, id, cursor) => `${id} < ${cursor.cursorId}`,
  orderBy: (_key, id) => `${id} DESC`,
};

const ascending = (
  keyType: ListOrder['keyType'],
  cursorKey: ListOrder['cursorKey'],
  lowest: number | string,
): ListOrder => ({
  keyType,
  cursorKey,
  start: [lowest, NIL_UUID],
  isAfter: (key, id, cursor) => `(${key}, ${id}) > (${cursor.cursorKey}, ${cursor.cursorId})`,
  orderBy: (key, id) => `${key}, ${id}`,
});

export const BY_TEXT = ascending('text', 'text', '');
export const SOONEST_FIRST = ascending('timestamptz', 'time', '0001-01-01T00:00:00.000Z');
/** The keys are not negative. */
export const LOWEST_FIRST = ascending('float8', 'real', -1);

const descending: Pick<ListOrder, 'isAfter' | 'orderBy'> = {
  isAfter: (key, id, cursor) => `(${key}, ${id}) < (${cursor.cursorKey}, ${cursor.cursorId})`,
  orderBy: (key, id) => `${key} DESC, ${id} DESC`,
};

export const HIGHEST_FIRST: ListOrder = {
  ...descending,
  keyType: 'float8',
  cursorKey: 'real',
  start: [Number.MAX_VALUE, MAX_UUID],
};

/** The opposite of `SOONEST_FIRST`. */
export const LATEST_FIRST: ListOrder = {
  ...descending,
  keyType: 'timestamptz',
  cursorKey: 'time',
  start: ['9999-12-31T23:59:59.999Z', MAX_UUID],
};

/** The nearest first, the newest first at the same distance. */
export const NEAREST_FIRST: ListOrder = {
  keyType: 'float8',
  cursorKey: 'real',
  start: [-1, MAX_UUID],
  isAfter: (key, id, cursor) =>
    `(${key} > ${cursor.cursorKey} OR (${key} = ${cursor.cursorKey} AND ${id} < ${cursor.cursorId}))`,
  orderBy: (key, id) => `${key}, ${id} DESC`,
};
