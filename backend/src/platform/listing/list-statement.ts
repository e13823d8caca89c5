import { Bindings } from './list-filters.js';
import { type ListOrder, UNLOCATED } from './list-order.js';
import { COUNT_LIMIT, isFiltered, type ListRequest } from './list-request.js';
import type { Listing, WordsCondition } from './listing.js';
import { isWithinChord, RequestSql } from './request-sql.js';

/*
 * One statement answers a page and its total.
 *
 * Without filters, an index gives the page, and `listing_counts` the total.
 *
 * With filters, `scanned` holds the matches among the next `scanSize` entries in the order of the list. If many entries match, this
 * fills the page, and `found` only counts matches up to COUNT_LIMIT. If few match, `scanned` does not fill the page, so `found` reads
 * all matches and sorts them. Either way, the work depends on the size of a page or the number of matches, not on the size of the table.
 */

const STORED_TOTAL = 'coalesce(sum(entries), 0)::int';

export function listStatement<Request extends ListRequest>(
  listing: Listing<Request>,
  request: Request,
  order: ListOrder,
  after: readonly [key: number | string, id: string],
): { text: string; values: unknown[] } {
  const statement = new ListStatement(listing, request, order, after);
  return { text: statement.text(), values: statement.values };
}

const joinConditions = (conditions: readonly string[]): string => conditions.join(' AND ') || 'true';

class ListStatement<Request extends ListRequest> {
  private readonly bindings = new Bindings();
  private readonly id: string;
  private readonly limit: string;
  private readonly viewerId: string;
  private readonly filters: readonly string[];
  private readonly words: WordsCondition | null;
  private readonly sql: RequestSql;

  constructor(
    private readonly listing: Listing<Request>,
    private readonly request: Request,
    private readonly order: ListOrder,
    private readonly after: readonly [key: number | string, id: string],
  ) {
    const { bind } = this.bindings;
    this.id = `${listing.alias}.id`;
    this.limit = bind(request.limit + 1, 'int');
    this.sql = new RequestSql(bind, request, order, after);
    this.viewerId = this.sql.viewerId;
    this.filters = [...(request.scope ? [request.scope] : []), ...request.filters].map((filter) => filter(bind));
    this.words = request.words === null ? null : listing.matchesWords(bind, request.words, request);
  }

  get values(): unknown[] {
    return this.bindings.values;
  }

  text(): string {
    const { listing, order, request } = this;
    const { table, alias } = listing;
    const { tables, total } = !isFiltered(request) && !request.scope ? this.unfilteredTables() : this.filteredTables();
    // The LEFT JOIN keeps one row for the total if the page is empty.
    return `
      WITH ${tables}
      SELECT (${total}) AS total, page.id, page.sort_key AS key, ${listing.columns(this.bindings.bind, request)}
      FROM (SELECT) one LEFT JOIN (page JOIN ${table} ${alias} ON ${this.id} = page.id) ON true
        LEFT JOIN users me ON me.id = ${this.viewerId}
      ORDER BY ${order.orderBy('page.sort_key', 'page.id')}`;
  }

  private unfilteredTables(): { tables: string; total: string } {
    const { limit, id, listing } = this;
    const isNearest = this.request.origin !== null && Number(this.after[0]) < UNLOCATED;
    return {
      tables: isNearest
        ? `near AS MATERIALIZED (${this.matchesAmongNext(limit)}),
           unlocated AS MATERIALIZED (
             SELECT ${id}, sort_key FROM (${this.unlocatedEntries(`${limit} - (SELECT count(*) FROM near)`)}) ${listing.alias}),
           page AS (SELECT * FROM near UNION ALL SELECT * FROM unlocated)`
        : `page AS (${this.matchesAmongNext(limit)})`,
      total: `SELECT ${listing.visibleTotal?.(STORED_TOTAL, this.viewerId) ?? STORED_TOTAL} FROM listing_counts WHERE listing = '${listing.table}'`,
    };
  }

  private filteredTables(): { tables: string; total: string } {
    const { listing, limit, request } = this;
    const total = 'SELECT count(*)::int FROM found';
    if (request.scope)
      return { tables: `found AS MATERIALIZED (${this.allMatches()}), page AS (${this.pageOfMatches('true')})`, total };
    const isFull = `(SELECT count(*) = ${limit} FROM scanned)`;
    return {
      tables: `
        scanned AS MATERIALIZED (${this.matchesAmongNext(`${listing.scanSize}`)}),
        found AS MATERIALIZED (${this.allMatches()} LIMIT (SELECT CASE WHEN ${isFull} THEN ${COUNT_LIMIT + 1} END)),
        page AS (SELECT * FROM scanned WHERE ${isFull} UNION ALL (${this.pageOfMatches(`NOT ${isFull}`)}))`,
      total,
    };
  }

  private pageOfMatches(condition: string): string {
    return `SELECT id, sort_key FROM found WHERE ${condition} AND ${this.sql.isAfterCursor('sort_key', 'id')}
      ORDER BY ${this.order.orderBy('sort_key', 'id')} LIMIT ${this.limit}`;
  }

  /** The matches among the next `size` entries, up to one more than a page. */
  private matchesAmongNext(size: string): string {
    const { listing, order, id, limit } = this;
    const matches = joinConditions([...(this.words ? [this.words.check] : []), ...this.filters]);
    const first = `SELECT ${id}, sort_key FROM (${this.nextEntries(size)}) ${listing.alias} WHERE ${matches}
      ORDER BY ${order.orderBy('sort_key', id)} LIMIT ${limit}`;
    if (!listing.hasViewer || this.request.origin === null) return first;
    return `
      SELECT * FROM (${first}) first
      UNION ALL SELECT ${id}, 0::float8 FROM ${listing.table} ${listing.alias}
        WHERE ${id} = ${this.viewerId} AND ${this.sql.isAfterCursor('0', id)} AND ${matches}
      ORDER BY ${order.orderBy('sort_key', 'id')} LIMIT ${limit}`;
  }

  /** The next entries in the order of the list, whether they match or not. */
  private nextEntries(size: string): string {
    const { listing, order, request, sql, id } = this;
    if (request.origin === null)
      return `${this.selectVisible(listing.sortKey)} AND ${sql.isAfterCursor(listing.sortKey, id)}
        ORDER BY ${order.orderBy(listing.sortKey, id)} LIMIT ${size}`;
    if (Number(this.after[0]) >= UNLOCATED) return this.unlocatedEntries(size);
    if (listing.nearest) return listing.nearest(this.bindings.bind, sql, request, size);
    const distance = `${listing.location} <-> ${sql.origin}`;
    return `${this.entriesWithinDistance()} AND NOT (${listing.isUnlocated}) AND ${sql.isAfterCursor(`(${distance})`, id)}
      ORDER BY ${distance}, ${id} DESC LIMIT ${size}`;
  }

  private unlocatedEntries(size: string): string {
    const key = `${UNLOCATED}::float8`;
    return `${this.selectVisible(key)} AND ${this.isListedUnlocated} AND ${this.sql.isAfterCursor(key, this.id)}
      ORDER BY ${this.id} DESC LIMIT ${size}`;
  }

  /** A cursor may point behind the last entry with a location, even if the list leaves out those without one. Then the page is empty. */
  private get isListedUnlocated(): string {
    const { listing, request } = this;
    return request.maxChord === null || listing.keepsUnlocated ? listing.isUnlocated : 'false';
  }

  private entriesWithinDistance(): string {
    const { listing, sql } = this;
    const { location } = listing;
    const isWithin = sql.maxChord === null ? 'true' : isWithinChord(location, sql.origin, sql.maxChord);
    return `${this.selectVisible(`${location} <-> ${sql.origin}`)} AND ${isWithin}`;
  }

  /** Every match, however far down the list it is. */
  private allMatches(): string {
    const { listing, filters, words } = this;
    const alternatives = words ? words.lookups.map((lookup) => [lookup, ...filters]) : [filters];
    return this.candidates()
      .flatMap((source) => alternatives.map((conditions) => `${source} AND ${joinConditions(conditions)}`))
      .map((source) => `SELECT ${this.id}, sort_key FROM (${source}) ${listing.alias}`)
      .join(' UNION ALL ');
  }

  private candidates(): string[] {
    const { listing, request, sql, id, viewerId } = this;
    if (request.origin === null) return [this.selectVisible(listing.sortKey)];
    if (request.maxChord === null) {
      const distance = `coalesce(${listing.location} <-> ${sql.origin}, ${UNLOCATED})`;
      return [
        this.selectVisible(listing.hasViewer ? `CASE WHEN ${id} = ${viewerId} THEN 0 ELSE ${distance} END` : distance),
      ];
    }
    return [
      listing.within ? listing.within(this.bindings.bind, sql, request) : this.entriesWithinDistance(),
      ...(listing.keepsUnlocated ? [`${this.selectVisible(`${UNLOCATED}::float8`)} AND ${listing.isUnlocated}`] : []),
      ...(listing.hasViewer ? [`${this.selectVisible('0::float8')} AND ${id} = ${viewerId}`] : []),
    ];
  }

  /** Selects the rows that the viewer may see. Callers append further conditions with AND. */
  private selectVisible(sortKey: string): string {
    const { table, alias } = this.listing;
    const isVisible = this.listing.isVisible?.(this.viewerId, this.bindings.bind, this.request) ?? 'true';
    return `SELECT ${alias}.*, ${sortKey} AS sort_key FROM ${table} ${alias} WHERE ${isVisible}`;
  }
}
