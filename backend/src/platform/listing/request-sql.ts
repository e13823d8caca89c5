import type { Bind } from './list-filters.js';
import type { CursorSql, ListOrder } from './list-order.js';
import type { ListRequest } from './list-request.js';

/**
 * The values of a list request as SQL. PostgreSQL rejects values that a statement doesn't use, so each getter binds its value when it is
 * first read.
 */
export class RequestSql implements CursorSql {
  private readonly placeholders = new Map<string, string>();

  constructor(
    private readonly bind: Bind,
    private readonly request: ListRequest,
    private readonly order: ListOrder,
    private readonly cursor: readonly [key: number | string, id: string],
  ) {}

  /** The viewer's id. Its value is null for a visitor. */
  get viewerId(): string {
    return this.bindOnce('viewerId', this.request.viewerId, 'uuid');
  }

  /** The point from which distances are measured. */
  get origin(): string {
    return this.bindOnce('origin', this.request.origin, 'cube');
  }

  /** The maximum distance as a chord; null without a placeholder if the distance has no limit. */
  get maxChord(): string | null {
    return this.request.maxChord === null ? null : this.bindOnce('maxChord', this.request.maxChord, 'float8');
  }

  /** The sort key of the last entry on the previous page. In a list by distance, it is a distance. */
  get cursorKey(): string {
    return this.bindOnce('cursorKey', this.cursor[0], this.order.keyType);
  }

  /** The id of the last entry on the previous page. */
  get cursorId(): string {
    return this.bindOnce('cursorId', this.cursor[1], 'uuid');
  }

  /** A condition: the entry with this sort key and id comes after the cursor. */
  isAfterCursor(key: string, id: string): string {
    return this.order.isAfter(key, id, this);
  }

  private bindOnce(name: string, value: unknown, type: string): string {
    const placeholder = this.placeholders.get(name) ?? this.bind(value, type);
    this.placeholders.set(name, placeholder);
    return placeholder;
  }
}

/**
 * SQL condition: `location`, a column with a `cube`, is at most `chord` away from `origin`. The first part finds a cube by the index, the second
 * part leaves out its corners.
 */
export const isWithinChord = (location: string, origin: string, chord: string): string =>
  `${location} <@ cube_enlarge(${origin}, ${chord}, 3) AND ${location} <-> ${origin} <= ${chord}`;
