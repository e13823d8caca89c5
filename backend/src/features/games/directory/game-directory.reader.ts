import { Injectable } from '@nestjs/common';
import type { GameSearchRequest, GameView, RelatedGamesRequest } from '../../../contracts/games.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { isWithinDistance } from '../../../platform/geography/map-filters.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { hasId, isInName, type ListFilter } from '../../../platform/listing/list-filters.js';
import { readList } from '../../../platform/listing/read-list.js';
import { PlacesReader } from '../../places/places.reader.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { showsTeamsTo } from '../../users/privacy/shared-activity.reader.js';
import { ViewerLocationReader } from '../../users/viewer-location.reader.js';
import { type GameRow, toGame } from '../game-row.js';
import { gameFilters, hasStatus, isOpenOnly, OPEN_STATUSES } from './game-filters.js';
import { gameListing, STARTED_GAMES } from './game-listing.js';

@Injectable()
export class GameDirectoryReader {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
    private readonly viewerLocation: ViewerLocationReader,
    private readonly clock: Clock,
  ) {}

  /** The games that match every filter, in the requested order; by default the nearest first if the viewer has a city, else the soonest first. */
  async list(viewer: Viewer | null, request: GameSearchRequest): Promise<Page<GameView>> {
    const now = this.clock.now();
    const countries = this.places.countryNames(request.country);
    const nearby = await this.viewerLocation.nearby(viewer, request);
    const { sort = 'distance' } = request;
    const viewerId = viewer?.id ?? null;
    const page = {
      viewerId,
      cursor: request.cursor,
      limit: request.limit,
      words: request.q || null,
      now,
    };
    const filters = gameFilters(request, { countries, viewerId, now });
    const present = (row: GameRow) => toGame(row, request.unit);
    if (sort === 'distance')
      return readList(
        this.database,
        gameListing('date', isOpenOnly(request)),
        { ...page, ...nearby, filters },
        present,
      );
    const within = isWithinDistance('g.point', nearby);
    return readList(
      this.database,
      gameListing(sort, isOpenOnly(request)),
      { ...page, origin: null, maxChord: null, filters: within ? [...filters, within] : filters },
      present,
    );
  }

  /** The open games with these ids that the viewer's lists contain, the soonest first. */
  async byIds(viewer: Viewer | null, ids: readonly string[]): Promise<readonly GameView[]> {
    if (ids.length === 0) return [];
    return (await this.listInScope(viewer, { limit: ids.length }, hasId('g.id', ids))).items;
  }

  /** The first open games whose title contains the text, in the default order of `list`. */
  async withTitle(viewer: Viewer | null, words: string, limit: number): Promise<readonly GameView[]> {
    const now = this.clock.now();
    const nearby = await this.viewerLocation.nearby(viewer, {});
    const filters = [hasStatus(OPEN_STATUSES, now), isInName('g.title', words)];
    const request = { ...nearby, viewerId: viewer?.id ?? null, limit, words, now, filters };
    return (await readList(this.database, gameListing('date', true), request, (row: GameRow) => toGame(row))).items;
  }

  /** The completed games that match the text, the latest first. */
  completed(viewer: Viewer | null, words: string, limit: number): Promise<Page<GameView>> {
    const now = this.clock.now();
    const filters = [hasStatus(['completed'], now)];
    const request = { viewerId: viewer?.id ?? null, limit, words, origin: null, maxChord: null, filters, now };
    return readList(this.database, STARTED_GAMES, request, (row: GameRow) => toGame(row));
  }

  /** The games that a user organizes or takes part in. Empty for a user who hides their games from the viewer. */
  ofUser(viewer: Viewer | null, userId: string, request: RelatedGamesRequest): Promise<Page<GameView>> {
    return this.listInScope(viewer, request, (bind) => {
      const user = bind(userId, 'uuid');
      return `g.id IN (SELECT id FROM games WHERE organizer_id = ${user} UNION SELECT game_id FROM game_participants WHERE user_id = ${user})
        AND EXISTS (SELECT FROM users u WHERE u.id = ${user} AND ${showsTeamsTo(bind(viewer?.id ?? null, 'uuid'), 'u')})`;
    });
  }

  /** The games that are announced for a team or in which members play under it. */
  ofTeam(viewer: Viewer | null, teamId: string, request: RelatedGamesRequest): Promise<Page<GameView>> {
    return this.listInScope(viewer, request, (bind) => {
      const team = bind(teamId, 'uuid');
      return `g.id IN (SELECT id FROM games WHERE team_id = ${team} UNION SELECT p.game_id FROM game_participants p
        WHERE p.team_id = ${team} AND ${isVisibleTo(bind(viewer?.id ?? null, 'uuid'), 'p.user_id')})`;
    });
  }

  /** The games on a field that others may see. */
  onField(viewer: Viewer | null, fieldId: string, request: RelatedGamesRequest): Promise<Page<GameView>> {
    return this.listInScope(viewer, request, (bind) => `g.field_id = ${bind(fieldId, 'uuid')} AND g.is_field_public`);
  }

  private listInScope(
    viewer: Viewer | null,
    { status, sort = 'date', cursor, limit }: RelatedGamesRequest,
    scope: ListFilter,
  ): Promise<Page<GameView>> {
    const now = this.clock.now();
    const filters = [hasStatus(status?.length ? status : OPEN_STATUSES, now)];
    const request = {
      viewerId: viewer?.id ?? null,
      cursor,
      limit,
      words: null,
      origin: null,
      maxChord: null,
      filters,
      scope,
      now,
    };
    return readList(this.database, gameListing(sort, false), request, (row: GameRow) => toGame(row));
  }
}
