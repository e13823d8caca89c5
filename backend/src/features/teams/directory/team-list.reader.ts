import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../contracts/paging.js';
import type { TeamSearchRequest, TeamView } from '../../../contracts/teams.js';
import { Database } from '../../../platform/database/database.js';
import { matchesWords } from '../../../platform/database/text-search.js';
import { isInArea } from '../../../platform/geography/map-filters.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import {
  hasAnyTrait,
  hasId,
  isAtLeast,
  isAtMost,
  isInName,
  isOneOf,
  isTrue,
  type ListFilter,
  usedFilters,
} from '../../../platform/listing/list-filters.js';
import { BY_TEXT } from '../../../platform/listing/list-order.js';
import type { ListRequest } from '../../../platform/listing/list-request.js';
import type { Listing } from '../../../platform/listing/listing.js';
import { readList } from '../../../platform/listing/read-list.js';
import { PlacesReader } from '../../places/places.reader.js';
import { showsTeamsTo } from '../../users/privacy/shared-activity.reader.js';
import { ViewerLocationReader } from '../../users/viewer-location.reader.js';
import { teamsFollowedBy, teamsJoinedBy, teamsManagedBy } from '../team.reader.js';
import { TEAM_COLUMNS, type TeamRow, toTeam } from '../team-row.js';

export const TEAM_LISTING: Listing = {
  table: 'teams',
  alias: 't',
  order: BY_TEXT,
  sortKey: 't.name_key',
  location: 't.point',
  isUnlocated: 't.point IS NULL',
  scanSize: 500,
  columns: () => TEAM_COLUMNS,
  matchesWords: (bind, words) => {
    const check = matchesWords('t.search_text', bind(words, 'text'), words.length);
    return { check, lookups: [check] };
  },
};

/** The relation of a user to the listed teams. */
type UserTeams = 'followed' | 'joined' | 'shown' | 'managed' | 'created';

const USER_TEAMS: Record<UserTeams, (userId: string, viewer: Viewer | null) => ListFilter> = {
  followed: (userId) => (bind) => `t.id IN (${teamsFollowedBy(bind(userId, 'uuid'))})`,
  joined: (userId) => (bind) => `t.id IN (${teamsJoinedBy(bind(userId, 'uuid'))})`,
  // The teams that the user has joined and shows to the viewer.
  shown: (userId, viewer) => (bind) =>
    `t.id IN (SELECT m.team_id FROM team_members m JOIN users u ON u.id = m.user_id
      WHERE u.id = ${bind(userId, 'uuid')} AND ${showsTeamsTo(bind(viewer?.id ?? null, 'uuid'), 'u')})`,
  managed: (userId) => (bind) => `t.id IN (${teamsManagedBy(bind(userId, 'uuid'))})`,
  created: (userId) => (bind) => `t.created_by = ${bind(userId, 'uuid')}`,
};

/** `countries` are names as they are stored. */
export const teamFilters = (request: TeamSearchRequest, countries: readonly string[]): ListFilter[] =>
  usedFilters([
    hasAnyTrait('t.traits', 'team_traits_of', request.gameStyle),
    hasAnyTrait('t.traits', 'team_traits_of', request.teamAge),
    isOneOf('t.country', countries),
    isAtLeast('t.member_count', request.minMembers),
    isAtMost('t.member_count', request.maxMembers),
    isTrue('t.is_recruiting', request.recruiting),
    isTrue('t.wants_experience', request.experienceRequired),
    isInArea('t', request.area),
  ]);

@Injectable()
export class TeamListReader {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
    private readonly viewerLocation: ViewerLocationReader,
  ) {}

  /** The teams that match every filter: the nearest first if the viewer has a city, else by name. */
  async search(viewer: Viewer | null, request: TeamSearchRequest): Promise<Page<TeamView>> {
    const countries = this.places.countryNames(request.country);
    const filters = teamFilters(request, countries);
    return this.read(viewer, request, { ...(await this.viewerLocation.nearby(viewer, request)), filters });
  }

  /** The teams that a user follows, has joined, shows to the viewer, manages or created, by name. With `q`, only the teams that match it. */
  listOfUser(
    userId: string,
    relation: UserTeams,
    viewer: Viewer | null,
    request: PageRequest & { q?: string },
  ): Promise<Page<TeamView>> {
    const scope = USER_TEAMS[relation](userId, viewer);
    return this.read(viewer, request, { origin: null, maxChord: null, filters: [], scope });
  }

  /** The teams with these ids, by name. */
  async byIds(viewer: Viewer | null, ids: readonly string[]): Promise<readonly TeamView[]> {
    if (ids.length === 0) return [];
    const conditions = { origin: null, maxChord: null, filters: [], scope: hasId('t.id', ids) };
    return (await this.read(viewer, { limit: ids.length }, conditions)).items;
  }

  /** The first teams whose name contains the text, in the order of `search`. */
  async withName(viewer: Viewer | null, q: string, limit: number): Promise<readonly TeamView[]> {
    const filters = [isInName('t.name', q)];
    return (await this.read(viewer, { q, limit }, { ...(await this.viewerLocation.nearby(viewer, {})), filters }))
      .items;
  }

  private read(
    viewer: Viewer | null,
    { q, cursor, limit, unit }: Omit<TeamSearchRequest, 'country'>,
    conditions: Pick<ListRequest, 'origin' | 'maxChord' | 'filters' | 'scope'>,
  ): Promise<Page<TeamView>> {
    const request = { ...conditions, viewerId: viewer?.id ?? null, cursor, limit, words: q || null };
    return readList(this.database, TEAM_LISTING, request, (row: TeamRow) => toTeam(row, unit));
  }
}
