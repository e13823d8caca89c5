import { Injectable } from '@nestjs/common';
import type { DistanceUnit } from '../../../contracts/options.js';
import type { PageRequest } from '../../../contracts/paging.js';
import type { TeamSearchRequest, TeamView } from '../../../contracts/teams.js';
import { Database } from '../../../platform/database/database.js';
import { chordLength, toCube } from '../../../platform/geography/distance.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, type RowWithTotal, Page } from '../../../platform/http/paging/paging.js';
import { PlacesReader } from '../../places/places.reader.js';
import { BEFORE_FIRST_DISTANCE, BEFORE_FIRST_NAME, pageByDistance, pageByName } from './team-list-sql.js';
import { type TeamRow, toTeam } from '../team-row.js';
import { hasManyVariants, type TeamScope, type TeamSearch } from './team-search.js';

type ListedTeamRow = TeamRow & { far: number; key: string };

// Some millimetres: the viewer's place and a team's may be one, and computed apart.
const DISTANCE_TOLERANCE = 1e-9;

interface ViewerLocation {
  latitude: number | null;
  longitude: number | null;
  unit: DistanceUnit;
}

@Injectable()
export class TeamListReader {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
  ) {}

  /** The teams that fit every filter: the nearest first where the viewer has coordinates, else by name. */
  async search(viewer: Viewer | null, { cursor, ...asked }: TeamSearchRequest): Promise<Page<TeamView>> {
    const countries = (asked.country ?? []).map((country) => this.places.countryName(country));
    const search = { ...searchOf('all', viewer, null, asked), countries };
    const from = viewer && (await this.viewerLocation(viewer));
    if (!from || from.latitude === null || from.longitude === null) return this.byName(viewer, search, cursor);
    const unit = asked.unit ?? from.unit;
    return this.byDistance(viewer, cursor, {
      ...search,
      origin: toCube({ latitude: from.latitude, longitude: from.longitude }),
      maxChord: asked.maxDistance === undefined ? null : chordLength(asked.maxDistance, unit) + DISTANCE_TOLERANCE,
    });
  }

  /** The teams that somebody follows, is in, or created, by name: all of them, or those that fit the words. */
  listOfUser(
    ofId: string,
    scope: Exclude<TeamScope, 'all'>,
    viewer: Viewer | null,
    { cursor, ...asked }: PageRequest & { q?: string },
  ): Promise<Page<TeamView>> {
    return this.byName(viewer, searchOf(scope, viewer, ofId, asked), cursor);
  }

  private viewerLocation({ id }: Viewer): Promise<ViewerLocation | undefined> {
    return this.database.queryOne('SELECT latitude, longitude, distance_unit AS unit FROM users WHERE id = $1', [id]);
  }

  private async byName(viewer: Viewer | null, search: TeamSearch, cursor?: string): Promise<Page<TeamView>> {
    const [name, id] = decodeCursor(cursor, 'text', 'uuid');
    const after = { name: String(name ?? BEFORE_FIRST_NAME.name), id: String(id ?? BEFORE_FIRST_NAME.id) };
    return this.page(viewer, search, pageByName(search, after, search.request.limit + 1), ({ key, id }) => [key, id]);
  }

  private async byDistance(
    viewer: Viewer | null,
    cursor: string | undefined,
    search: TeamSearch,
  ): Promise<Page<TeamView>> {
    const [far, id] = decodeCursor(cursor, 'real', 'uuid');
    const after = { far: Number(far ?? BEFORE_FIRST_DISTANCE.far), id: String(id ?? BEFORE_FIRST_DISTANCE.id) };
    return this.page(viewer, search, pageByDistance(search, after, search.request.limit + 1), ({ far, id }) => [
      far,
      id,
    ]);
  }

  private async page(
    viewer: Viewer | null,
    search: TeamSearch,
    { text, values }: { text: string; values: unknown[] },
    keyOf: (row: ListedTeamRow) => [string | number, string],
  ): Promise<Page<TeamView>> {
    const { request: asked } = search;
    const rows = hasManyVariants(search)
      ? await this.database.queryUnprepared<RowWithTotal<ListedTeamRow>>(text, values)
      : await this.database.query<RowWithTotal<ListedTeamRow>>(text, values);
    return Page.fromRowsWithTotal(rows, asked.limit, (row: ListedTeamRow) => toTeam(row, asked.unit), keyOf);
  }
}

const searchOf = (
  scope: TeamScope,
  viewer: Viewer | null,
  ofId: string | null,
  asked: TeamSearch['request'],
): TeamSearch => ({
  scope,
  viewerId: viewer?.id ?? null,
  scopeUserId: ofId,
  request: asked,
  countries: [],
  origin: null,
  maxChord: null,
});
