import type { Response } from 'express';
import { Problem } from '../problems/problem.js';

/** A page of a list. The response is a bare array, with `Link` and `X-Total-Count` headers. */
export class Page<T> {
  constructor(
    readonly items: readonly T[],
    readonly total: number,
    /** The sort key of the last item, or null on the last page. */
    private readonly lastKey: readonly (string | number)[] | null,
    /** True if counting stopped at `total` and the list has more entries. */
    readonly isTotalCapped = false,
    /** More headers of the response, which only this list has. */
    readonly headers: Readonly<Record<string, number>> = {},
  ) {}

  get cursor(): string | null {
    return this.lastKey && Buffer.from(JSON.stringify(this.lastKey)).toString('base64url');
  }

  /** Returns the page with its items in reverse order, for threads that are read from the oldest. */
  reversed(): Page<T> {
    return new Page(this.items.toReversed(), this.total, this.lastKey, this.isTotalCapped, this.headers);
  }

  /** Returns the page with all items replaced by the result of `transform`. */
  async mapItems<U>(transform: (items: readonly T[]) => Promise<readonly U[]>): Promise<Page<U>> {
    return new Page(await transform(this.items), this.total, this.lastKey, this.isTotalCapped, this.headers);
  }

  /** Returns the page with a total of at most `limit`. The total is marked as capped if there are more entries. */
  withCappedTotal(limit: number): Page<T> {
    return this.total > limit ? new Page(this.items, limit, this.lastKey, true, this.headers) : this;
  }

  withHeaders(headers: Readonly<Record<string, number>>): Page<T> {
    return new Page(this.items, this.total, this.lastKey, this.isTotalCapped, headers);
  }

  /** Builds a page from rows that were queried with `limit + 1`. */
  static fromRows<Row, T>(
    rows: readonly Row[],
    limit: number,
    total: number,
    keyOf: (row: Row) => readonly (string | number)[],
    present: (row: Row) => T,
  ): Page<T> {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return new Page(shown.map(present), total, rows.length > limit && last !== undefined ? keyOf(last) : null);
  }

  /** Builds a page from the rows of a `withTotal` statement. */
  static fromRowsWithTotal<Row extends { id: string }, T>(
    rows: readonly RowWithTotal<Row>[],
    limit: number,
    present: (row: Row) => T,
    keyOf: (row: Row) => readonly (string | number)[] = ({ id }) => [id],
  ): Page<T> {
    const isItem = (row: RowWithTotal<Row>): row is RowWithTotal<Row> & Row => row.id !== null;
    return Page.fromRows(rows.filter(isItem), limit, rows[0]?.total ?? 0, keyOf, present);
  }
}

/**
 * SQL for a page with the list's total in each row. An empty page returns one row that holds only the total; if `total` returns
 * no row, neither does the statement.
 */
export const withTotal = (total: string, page: string, order = 'shown.id DESC'): string =>
  `SELECT whole.total, shown.* FROM (${total}) whole LEFT JOIN (${page}) shown ON true ORDER BY ${order}`;

/** Comes before every id, as the cursor of the first page. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Comes after every id. */
export const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A row that a `withTotal` statement returns. */
export type RowWithTotal<Row extends { id: string }> = Omit<Row, 'id'> & { id: string | null; total: number };

/** `number` is an integer in the range of PostgreSQL's `integer`, `real` any finite number, `time` in ISO 8601 with milliseconds. */
type CursorPart = 'uuid' | 'number' | 'real' | 'text' | 'time';
const IS_VALID_PART: Record<CursorPart, (value: unknown) => boolean> = {
  uuid: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  number: (value) => Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647,
  real: (value) => typeof value === 'number' && Number.isFinite(value),
  time: isTime,
  text: (value) => typeof value === 'string' && value.length <= 300 && !/[\0\p{Surrogate}]/u.test(value),
};

/** Rejects times that PostgreSQL rejects: the year 0000, and days that do not exist, which JavaScript reads as days of the next month. */
function isTime(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(?!0000)[0-9]{4}-[0-9:.T-]{18}Z$/.test(value)) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}

/** Returns the sort key inside a cursor, or nulls for the first page. Throws `request.bad-cursor`. */
export function decodeCursor<const Parts extends readonly CursorPart[]>(
  cursor: string | undefined,
  parts: Parts,
): { [I in keyof Parts]: string | number | null } {
  if (cursor === undefined) return parts.map(() => null) as never;
  const key = parse(Buffer.from(cursor, 'base64url').toString());
  if (
    !Array.isArray(key) ||
    key.length !== parts.length ||
    !parts.every((part, index) => IS_VALID_PART[part](key[index]))
  )
    throw new Problem('request.bad-cursor');
  return key as never;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * An SQL condition for the rows after a cursor, or all rows without one. `id` is the column by which the list is sorted in descending order.
 * With `$1 IS NULL OR …` a generic plan would read the list from its beginning.
 */
export const afterCursor = (id: string, cursor: string): string => `${id} < coalesce(${cursor}, '${MAX_UUID}'::uuid)`;

/** Sets the paging headers of a response and returns its body. */
export function applyPagingHeaders(page: Page<unknown>, response: Response): readonly unknown[] {
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  response.setHeader('X-Total-Count', page.total);
  if (page.isTotalCapped) response.setHeader('X-Total-Count-Capped', 'true');
  if (page.cursor) {
    const [path, query] = response.req.originalUrl.split('?');
    const parameters = new URLSearchParams(query);
    parameters.set('cursor', page.cursor);
    response.setHeader('Link', `<${path}?${parameters.toString()}>; rel="next"`);
  }
  return page.items;
}
