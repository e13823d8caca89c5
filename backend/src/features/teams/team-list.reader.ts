import { Injectable } from '@nestjs/common';
import type { DistanceUnit } from '../../contracts/options.js';
import type { PageRequest } from '../../contracts/paging.js';
import type { TeamSearchRequest, TeamView } from '../../contracts/teams.js';
import { Database } from '../../platform/database/database.js';
import { chordOf, pointOf } from '../../platform/geography/distance.js';
import type { Viewer } from '../../platform/http/access.js';
import { keyFrom, type Listed, Page } from '../../platform/http/paging.js';
import { PlacesReader } from '../places/places.reader.js';
import { FIRST_BY_DISTANCE, FIRST_BY_NAME, pageByDistance, pageByName } from './team-list-sql.js';
import { type TeamRow, toTeam } from './team-row.js';
import { isOneOfMany, type TeamScope, type TeamSearch } from './team-search.js';

type FoundRow = TeamRow & { far: number; key: string };

// Some millimetres: the viewer's place and a team's may be one, and computed apart.
const ROUNDING = 1e-9;

interface Whereabouts {
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
    const from = viewer && (await this.whereabouts(viewer));
    if (!from || from.latitude === null || from.longitude === null) return this.byName(viewer, search, cursor);
    const unit = asked.unit ?? from.unit;
    return this.byDistance(viewer, cursor, {
      ...search,
      from: pointOf({ latitude: from.latitude, longitude: from.longitude }),
      farthest: asked.maxDistance === undefined ? null : chordOf(asked.maxDistance, unit) + ROUNDING,
    });
  }

  /** The teams that somebody follows, is in, or created, by name: all of them, or those that fit the words. */
  of(
    ofId: string,
    scope: Exclude<TeamScope, 'all'>,
    viewer: Viewer | null,
    { cursor, ...asked }: PageRequest & { q?: string },
  ): Promise<Page<TeamView>> {
    return this.byName(viewer, searchOf(scope, viewer, ofId, asked), cursor);
  }

  private whereabouts({ id }: Viewer): Promise<Whereabouts | undefined> {
    return this.database.queryOne('SELECT latitude, longitude, distance_unit AS unit FROM users WHERE id = $1', [id]);
  }

  private async byName(viewer: Viewer | null, search: TeamSearch, cursor?: string): Promise<Page<TeamView>> {
    const [name, id] = keyFrom(cursor, 'text', 'uuid');
    const after = { name: String(name ?? FIRST_BY_NAME.name), id: String(id ?? FIRST_BY_NAME.id) };
    return this.page(viewer, search, pageByName(search, after, search.asked.limit + 1), ({ key, id }) => [key, id]);
  }

  private async byDistance(
    viewer: Viewer | null,
    cursor: string | undefined,
    search: TeamSearch,
  ): Promise<Page<TeamView>> {
    const [far, id] = keyFrom(cursor, 'real', 'uuid');
    const after = { far: Number(far ?? FIRST_BY_DISTANCE.far), id: String(id ?? FIRST_BY_DISTANCE.id) };
    return this.page(viewer, search, pageByDistance(search, after, search.asked.limit + 1), ({ far, id }) => [far, id]);
  }

  private async page(
    viewer: Viewer | null,
    search: TeamSearch,
    { text, values }: { text: string; values: unknown[] },
    keyOf: (row: FoundRow) => [string | number, string],
  ): Promise<Page<TeamView>> {
    const { asked } = search;
    const rows = isOneOfMany(search)
      ? await this.database.queryUnprepared<Listed<FoundRow>>(text, values)
      : await this.database.query<Listed<FoundRow>>(text, values);
    return Page.listed(rows, asked.limit, (row: FoundRow) => toTeam(row, viewer, asked.unit), keyOf);
  }
}

const searchOf = (
  scope: TeamScope,
  viewer: Viewer | null,
  ofId: string | null,
  asked: TeamSearch['asked'],
): TeamSearch => ({ scope, viewerId: viewer?.id ?? null, ofId, asked, countries: [], from: null, farthest: null });
