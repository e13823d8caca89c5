import { Injectable } from '@nestjs/common';
import type { FieldSearchRequest, FieldView } from '../../../contracts/fields.js';
import type { DistanceUnit } from '../../../contracts/options.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Database } from '../../../platform/database/database.js';
import { chordLength } from '../../../platform/geography/distance.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, type RowWithTotal, Page, withTotal } from '../../../platform/http/paging/paging.js';
import { PlacesReader } from '../../places/places.reader.js';
import { fieldColumns, type FieldRow, toField } from '../field-row.js';
import {
  FIRST_PAGE,
  hasFilters,
  NEAREST,
  nearestFiltered,
  nearestMatchingText,
  NEWEST,
  newestMatchingText,
  type Search,
  valuesOf,
} from './field-search.js';

/** Where the viewer is, as the database has it for fields: of the same coordinates, it is the same point. */
interface ViewerLocation {
  point: string | null;
  unit: DistanceUnit;
}

type SearchRow = FieldRow & { far: number };
type FollowedRow = FieldRow & { followId: string };

const FOLLOWED = withTotal(
  'SELECT count(*)::int AS total FROM field_follows WHERE user_id = $1',
  `SELECT s.id AS "followId", ${fieldColumns('$1')}
   FROM field_follows s JOIN fields f ON f.id = s.field_id LEFT JOIN users me ON me.id = $1
   WHERE s.user_id = $1 AND ${afterCursor('s.id', '$2')} ORDER BY s.id DESC LIMIT $3`,
  'shown."followId" DESC',
);

const nullIfEmpty = <T>(options: readonly T[]): readonly T[] | null => (options.length > 0 ? options : null);

function nearest({ q, maxDistance }: FieldSearchRequest, search: Search): string {
  if (q) return nearestMatchingText(q);
  const isCut = maxDistance !== undefined;
  return isCut || hasFilters(search) ? nearestFiltered(isCut) : NEAREST;
}

@Injectable()
export class FieldDirectoryReader {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
  ) {}

  /**
   * The fields that fit, the nearest first where the viewer has coordinates, else the newest first. Words are found anywhere in a
   * name, location or description, without regard to case and accents.
   */
  async list(viewer: Viewer | null, asked: FieldSearchRequest): Promise<Page<FieldView>> {
    const [far, id] = decodeCursor(asked.cursor, 'real', 'uuid');
    const search = this.searchOf(viewer, asked, id as string | null);
    const where = viewer && (await this.viewerLocation(viewer));
    const words = asked.q ? [asked.q] : [];
    const rows = where?.point
      ? await this.query(nearest(asked, search), search, [
          where.point,
          asked.maxDistance === undefined ? null : chordLength(asked.maxDistance, asked.unit ?? where.unit),
          far ?? FIRST_PAGE.far,
          ...words,
        ])
      : await this.query(asked.q ? newestMatchingText(asked.q) : NEWEST, search, words);
    return Page.fromRowsWithTotal(
      rows,
      asked.limit,
      (row: SearchRow) => toField(row, asked.unit),
      ({ far, id }) => [far, id],
    );
  }

  /** The fields that somebody follows, the latest first. */
  async followed(viewer: Viewer, { limit, cursor }: PageRequest): Promise<Page<FieldView>> {
    const [before] = decodeCursor(cursor, 'uuid');
    const rows = await this.database.query<RowWithTotal<FollowedRow>>(FOLLOWED, [viewer.id, before, limit + 1]);
    return Page.fromRowsWithTotal(
      rows,
      limit,
      (row: FollowedRow) => toField(row),
      ({ followId }) => [followId],
    );
  }

  private query(sql: string, search: Search, more: readonly unknown[]): Promise<RowWithTotal<SearchRow>[]> {
    return this.database.query<RowWithTotal<SearchRow>>(sql, [...valuesOf(search), ...more]);
  }

  private viewerLocation(viewer: Viewer): Promise<ViewerLocation | undefined> {
    return this.database.queryOne<ViewerLocation>(
      'SELECT point_of(latitude, longitude)::text AS point, distance_unit AS unit FROM users WHERE id = $1',
      [viewer.id],
    );
  }

  private searchOf(viewer: Viewer | null, asked: FieldSearchRequest, id: string | null): Search {
    return {
      viewerId: viewer?.id ?? null,
      id,
      limit: asked.limit + 1,
      types: nullIfEmpty(asked.type ?? []),
      amenities: nullIfEmpty(asked.amenity ?? []),
      countries: nullIfEmpty((asked.country ?? []).map((country) => this.places.countryName(country))),
      minSize: asked.minSize ?? null,
      maxSize: asked.maxSize ?? null,
      sizeUnit: asked.sizeUnit ?? 'sq_meters',
      minPlayers: asked.minPlayers ?? null,
      maxPlayers: asked.maxPlayers ?? null,
      equipment: nullIfEmpty(asked.equipment ?? []),
    };
  }
}
