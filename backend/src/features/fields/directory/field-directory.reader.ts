import { Injectable } from '@nestjs/common';
import type { FieldSearchRequest, FieldView } from '../../../contracts/fields.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Database } from '../../../platform/database/database.js';
import { matchesWords } from '../../../platform/database/text-search.js';
import { isInArea } from '../../../platform/geography/map-filters.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import {
  hasAnyTrait,
  hasId,
  isAtLeast,
  isAtMost,
  isInName,
  isOneOf,
  type ListFilter,
  usedFilters,
} from '../../../platform/listing/list-filters.js';
import { NEWEST_FIRST } from '../../../platform/listing/list-order.js';
import { type ListRequest, UNFILTERED } from '../../../platform/listing/list-request.js';
import type { Listing } from '../../../platform/listing/listing.js';
import { readList } from '../../../platform/listing/read-list.js';
import { PlacesReader } from '../../places/places.reader.js';
import { ViewerLocationReader } from '../../users/viewer-location.reader.js';
import { fieldColumns, type FieldRow, toField } from '../field-row.js';
import { fieldsFollowedBy } from '../field.reader.js';

type FollowedRow = FieldRow & { followId: string };

const FOLLOWED = withTotal(
  'SELECT count(*)::int AS total FROM field_follows WHERE user_id = $1',
  `SELECT s.id AS "followId", ${fieldColumns('$1')}
   FROM field_follows s JOIN fields f ON f.id = s.field_id LEFT JOIN users me ON me.id = $1
   WHERE s.user_id = $1 AND ${afterCursor('s.id', '$2')} ORDER BY s.id DESC LIMIT $3`,
  'shown."followId" DESC',
);

export const FIELD_LISTING: Listing = {
  table: 'fields',
  alias: 'f',
  order: NEWEST_FIRST,
  sortKey: '0::float8',
  location: 'f.point',
  isUnlocated: 'f.point IS NULL',
  scanSize: 500,
  columns: (bind, { viewerId }) => fieldColumns(bind(viewerId, 'uuid')),
  matchesWords: (bind, words) => {
    const check = matchesWords('f.search_text', bind(words, 'text'), words.length);
    return { check, lookups: [check] };
  },
};

/** `comparison` is `>=` or `<=`. The database converts the unit with the same function as for every field, so that equal sizes compare as equal. */
const compareSize = (comparison: '>=' | '<=', size: number | undefined, unit = 'sq_meters'): ListFilter | null =>
  size === undefined
    ? null
    : (bind) =>
        `f.square_metres ${comparison} (SELECT square_metres_of(${bind(size, 'numeric')}, ${bind(unit, 'text')}))`;

/** `countries` are names as they are stored. */
export function fieldFilters(request: FieldSearchRequest, countries: readonly string[]): ListFilter[] {
  const traits = (options: readonly string[] | undefined) => hasAnyTrait('f.traits', 'field_traits_of', options);
  return usedFilters([
    traits(request.type),
    traits(request.amenity),
    traits(request.equipment),
    isOneOf('f.country', countries),
    compareSize('>=', request.minSize, request.sizeUnit),
    compareSize('<=', request.maxSize, request.sizeUnit),
    isAtLeast('f.max_players', request.minPlayers),
    isAtMost('f.max_players', request.maxPlayers),
    isInArea('f', request.area),
  ]);
}

/** The viewer has saved the field, if the request asks for saved fields only. */
export const isSavedBy = (viewer: Viewer | null, isRequested: boolean | undefined): ListFilter | null =>
  isRequested ? (bind) => `f.id IN (${fieldsFollowedBy(bind(viewer?.id ?? null, 'uuid'))})` : null;

@Injectable()
export class FieldDirectoryReader {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
    private readonly viewerLocation: ViewerLocationReader,
  ) {}

  /**
   * The fields that match every filter: the nearest first if the viewer has a city, else the newest first. Words match anywhere in
   * a name, location or description, without regard to case and accents.
   */
  async list(viewer: Viewer | null, request: FieldSearchRequest): Promise<Page<FieldView>> {
    const countries = this.places.countryNames(request.country);
    const listRequest = {
      ...(await this.viewerLocation.nearby(viewer, request)),
      viewerId: viewer?.id ?? null,
      cursor: request.cursor,
      limit: request.limit,
      words: request.q || null,
      filters: fieldFilters(request, countries),
      scope: isSavedBy(viewer, request.saved) ?? undefined,
    };
    return readList(this.database, FIELD_LISTING, listRequest, (row: FieldRow) => toField(row, request.unit));
  }

  /** The fields with these ids, the newest first. */
  async byIds(viewer: Viewer | null, ids: readonly string[]): Promise<readonly FieldView[]> {
    if (ids.length === 0) return [];
    return this.read(viewer, { ...UNFILTERED, limit: ids.length, scope: hasId('f.id', ids) });
  }

  /** The first fields whose name contains the text, in the order of `list`. */
  async withName(viewer: Viewer | null, words: string, limit: number): Promise<readonly FieldView[]> {
    const nearby = await this.viewerLocation.nearby(viewer, {});
    return this.read(viewer, { ...nearby, words, limit, filters: [isInName('f.name', words)] });
  }

  private async read(viewer: Viewer | null, request: Omit<ListRequest, 'viewerId'>): Promise<readonly FieldView[]> {
    const listRequest = { ...request, viewerId: viewer?.id ?? null };
    return (await readList(this.database, FIELD_LISTING, listRequest, (row: FieldRow) => toField(row))).items;
  }

  /** The fields that a user follows, the latest first. */
  async followed(viewer: Viewer, { limit, cursor }: PageRequest): Promise<Page<FieldView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<FollowedRow>>(FOLLOWED, [viewer.id, before, limit + 1]);
    return Page.fromRowsWithTotal(
      rows,
      limit,
      (row: FollowedRow) => toField(row),
      ({ followId }) => [followId],
    );
  }
}
