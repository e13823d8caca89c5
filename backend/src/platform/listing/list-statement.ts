import { Bindings } from './list-filters.js';
import { type ListOrder, UNLOCATED } from './list-order.js';
import {
  COUNT_LIMIT,
  isFiltered,
  type Listing,
  type ListRequest,
  type NearestScan,
  type WordsCondition,
} from './listing.js';

/*
 * One statement answers a page and its total.
 *
 * Without filters, an index gives the page, and `listing_counts` the total.
 *
 * With filters, `walked` reads the next entries in the order of the list, but no more than MAX_WALKED. Where many entries match, this
 * fills the page, and `found` only counts matches up to COUNT_LIMIT. Where few match, `walked` stays short, and `found` reads every
 * match, to be sorted. Either way, the work is bounded by the size of a page or by the number of matches, not by the size of the table.
 */

const MAX_WALKED = 500;

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

const all = (conditions: readonly string[]): string => conditions.join(' AND ') || 'true';

class ListStatement<Request extends ListRequest> {
  private readonly bindings = new Bindings();
  private readonly id: string;
  private readonly limit: string;
  private readonly viewerId: string;
  private readonly filters: readonly string[];
  private readonly words: WordsCondition | null;
  private readonly scan: NearestScan;

  constructor(
    private readonly listing: Listing<Request>,
    private readonly request: Request,
    private readonly order: ListOrder,
    private readonly after: readonly [key: number | string, id: string],
  ) {
    const { bind } = this.bindings;
    this.id = `${listing.alias}.id`;
    this.limit = bind(request.limit + 1, 'int');
    this.viewerId = bind(request.viewerId, 'uuid');
    this.filters = [...(request.among ? [request.among] : []), ...request.filters].map((filter) => filter(bind));
    this.words = request.words === null ? null : listing.matchesWords(bind, request.words);
    this.scan = this.placeholders();
  }

  get values(): unknown[] {
    return this.bindings.values;
  }

  text(): string {
    const { listing, order, request } = this;
    const { table, alias } = listing;
    const { tables, total } = !isFiltered(request) && !request.among ? this.everything() : this.matches();
    // The LEFT JOIN keeps one row for the total if the page is empty.
    return `
      WITH ${tables}
      SELECT (${total}) AS total, page.id, page.sort_key AS key, ${listing.columns(this.bindings.bind, request)}
      FROM (SELECT) one LEFT JOIN (page JOIN ${table} ${alias} ON ${this.id} = page.id) ON true
        LEFT JOIN users me ON me.id = ${this.viewerId}
      ORDER BY ${order.orderBy('page.sort_key', 'page.id')}`;
  }

  private placeholders(): NearestScan {
    const { request, order, after, viewerId } = this;
    const { bind } = this.bindings;
    const bound = new Map<string, string>();
    const once = (name: string, value: unknown, type: string): string => {
      const placeholder = bound.get(name) ?? bind(value, type);
      bound.set(name, placeholder);
      return placeholder;
    };
    const cursor = {
      get key() {
        return once('key', after[0], order.keyType);
      },
      get id() {
        return once('id', after[1], 'uuid');
      },
    };
    return {
      viewerId,
      get origin() {
        return once('origin', request.origin, 'cube');
      },
      get maxChord() {
        return request.maxChord === null ? null : once('maxChord', request.maxChord, 'float8');
      },
      get minDistance() {
        return cursor.key;
      },
      isAfterCursor: (key, id) => order.isAfter(key, id, cursor),
    };
  }

  private everything(): { tables: string; total: string } {
    const { limit, id, listing } = this;
    const isNearest = this.request.origin !== null && Number(this.after[0]) < UNLOCATED;
    return {
      tables: isNearest
        ? `near AS MATERIALIZED (${this.firstMatches(limit)}),
           unlocated AS MATERIALIZED (
             SELECT ${id}, sort_key FROM (${this.unlocated(`${limit} - (SELECT count(*) FROM near)`)}) ${listing.alias}),
           page AS (SELECT * FROM near UNION ALL SELECT * FROM unlocated)`
        : `page AS (${this.firstMatches(limit)})`,
      total: `SELECT ${listing.visibleTotal?.(STORED_TOTAL, this.viewerId) ?? STORED_TOTAL} FROM listing_counts WHERE listing = '${listing.table}'`,
    };
  }

  private matches(): { tables: string; total: string } {
    const { limit, request } = this;
    const total = 'SELECT count(*)::int FROM found';
    if (request.among)
      return { tables: `found AS MATERIALIZED (${this.found()}), page AS (${this.firstFound('true')})`, total };
    const isFull = `(SELECT count(*) = ${limit} FROM walked)`;
    return {
      tables: `
        walked AS MATERIALIZED (${this.firstMatches(`${MAX_WALKED}`)}),
        found AS MATERIALIZED (${this.found()} LIMIT (SELECT CASE WHEN ${isFull} THEN ${COUNT_LIMIT + 1} END)),
        page AS (SELECT * FROM walked WHERE ${isFull} UNION ALL (${this.firstFound(`NOT ${isFull}`)}))`,
      total,
    };
  }

  private firstFound(condition: string): string {
    return `SELECT id, sort_key FROM found WHERE ${condition} AND ${this.scan.isAfterCursor('sort_key', 'id')}
      ORDER BY ${this.order.orderBy('sort_key', 'id')} LIMIT ${this.limit}`;
  }

  /** The matches among the next entries, up to one more than a page. */
  private firstMatches(size: string): string {
    const { listing, order, id, limit } = this;
    const matches = all([...(this.words ? [this.words.check] : []), ...this.filters]);
    const first = `SELECT ${id}, sort_key FROM (${this.next(size)}) ${listing.alias} WHERE ${matches}
      ORDER BY ${order.orderBy('sort_key', id)} LIMIT ${limit}`;
    if (!listing.hasViewer || this.request.origin === null) return first;
    return `
      SELECT * FROM (${first}) first
      UNION ALL SELECT ${id}, 0::float8 FROM ${listing.table} ${listing.alias}
        WHERE ${id} = ${this.viewerId} AND ${this.scan.isAfterCursor('0', id)} AND ${matches}
      ORDER BY ${order.orderBy('sort_key', 'id')} LIMIT ${limit}`;
  }

  /** The next entries in the order of the list, whether they match or not. */
  private next(size: string): string {
    const { listing, order, request, scan, id } = this;
    if (request.origin === null)
      return `${this.read(listing.sortKey)} AND ${scan.isAfterCursor(listing.sortKey, id)}
        ORDER BY ${order.orderBy(listing.sortKey, id)} LIMIT ${size}`;
    if (Number(this.after[0]) >= UNLOCATED) return this.unlocated(size);
    if (listing.nearest) return listing.nearest(this.bindings.bind, scan, request, size);
    const distance = `${listing.location} <-> ${scan.origin}`;
    return `${this.within()} AND NOT (${listing.isUnlocated}) AND ${scan.isAfterCursor(`(${distance})`, id)}
      ORDER BY ${distance}, ${id} DESC LIMIT ${size}`;
  }

  private unlocated(size: string): string {
    const key = `${UNLOCATED}::float8`;
    return `${this.read(key)} AND ${this.listing.isUnlocated} AND ${this.scan.isAfterCursor(key, this.id)}
      ORDER BY ${this.id} DESC LIMIT ${size}`;
  }

  private within(): string {
    const { listing, scan } = this;
    const { location } = listing;
    const isWithin =
      scan.maxChord === null
        ? 'true'
        : `${location} <@ cube_enlarge(${scan.origin}, ${scan.maxChord}, 3) AND ${location} <-> ${scan.origin} <= ${scan.maxChord}`;
    return `${this.read(`${location} <-> ${scan.origin}`)} AND ${isWithin}`;
  }

  /** Every match, however far down the list it is. */
  private found(): string {
    const { listing, filters, words } = this;
    const alternatives = words ? words.lookups.map((lookup) => [lookup, ...filters]) : [filters];
    return this.sources()
      .flatMap((source) => alternatives.map((conditions) => `${source} AND ${all(conditions)}`))
      .map((source) => `SELECT ${this.id}, sort_key FROM (${source}) ${listing.alias}`)
      .join(' UNION ALL ');
  }

  private sources(): string[] {
    const { listing, request, scan, id, viewerId } = this;
    if (request.origin === null) return [this.read(listing.sortKey)];
    if (request.maxChord === null) {
      const distance = `coalesce(${listing.location} <-> ${scan.origin}, ${UNLOCATED})`;
      return [this.read(listing.hasViewer ? `CASE WHEN ${id} = ${viewerId} THEN 0 ELSE ${distance} END` : distance)];
    }
    return [
      listing.within ? listing.within(this.bindings.bind, scan, request) : this.within(),
      `${this.read(`${UNLOCATED}::float8`)} AND ${listing.isUnlocated}`,
      ...(listing.hasViewer ? [`${this.read('0::float8')} AND ${id} = ${viewerId}`] : []),
    ];
  }

  /** The rows that the viewer may see, up to where further conditions follow. */
  private read(sortKey: string): string {
    const { table, alias } = this.listing;
    const isVisible = this.listing.isVisible?.(this.viewerId) ?? 'true';
    return `SELECT ${alias}.*, ${sortKey} AS sort_key FROM ${table} ${alias} WHERE ${isVisible}`;
  }
}
