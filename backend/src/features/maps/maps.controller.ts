import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { MAP } from '../../contracts/map-limits.js';
import {
  FieldMapRequest,
  GameMapRequest,
  GoogleMapsKeyView,
  MapItem,
  MapSettings,
  PlayerMapRequest,
  TeamMapRequest,
} from '../../contracts/maps.js';
import { Config } from '../../platform/config/config.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access/viewer.js';
import { ApiPagedResponse } from '../../platform/http/open-api/open-api.js';
import type { Page } from '../../platform/http/paging/paging.js';
import { FieldMapReader } from '../fields/directory/field-map.reader.js';
import { GameMapReader } from '../games/directory/game-map.reader.js';
import { TeamMapReader } from '../teams/directory/team-map.reader.js';
import { PlayerMapReader } from '../users/directory/player-map.reader.js';

const LIMIT_SCHEMA = { type: 'integer', minimum: 1, maximum: MAP.pageMax, default: MAP.pageMax } as const;
const MapApiResponse = () =>
  applyDecorators(ApiPagedResponse(MapItem), ApiQuery({ name: 'limit', required: false, schema: LIMIT_SCHEMA }));

/** Serves the markers of the world maps and the map settings. */
@ApiTags('maps')
@OpenToVisitors()
@Controller('api')
export class MapsController {
  constructor(
    private readonly config: Config,
    private readonly playerMap: PlayerMapReader,
    private readonly teamMap: TeamMapReader,
    private readonly fieldMap: FieldMapReader,
    private readonly gameMap: GameMapReader,
  ) {}

  /** Lists the players with a location who match every filter, the newest first, at most 5,000 on a page. */
  @MapApiResponse()
  @Get('players/map-data')
  players(@CurrentViewer() viewer: Viewer | null, @Query() request: PlayerMapRequest): Promise<Page<MapItem>> {
    return this.playerMap.page(viewer, request);
  }

  /** Lists the teams with a location that match every filter, the newest first, at most 5,000 on a page. */
  @MapApiResponse()
  @Get('teams/map-data')
  teams(@CurrentViewer() viewer: Viewer | null, @Query() request: TeamMapRequest): Promise<Page<MapItem>> {
    return this.teamMap.page(viewer, request);
  }

  /** Lists the fields with a location that match every filter, the newest first, at most 5,000 on a page. */
  @MapApiResponse()
  @Get('fields/map-data')
  fields(@CurrentViewer() viewer: Viewer | null, @Query() request: FieldMapRequest): Promise<Page<MapItem>> {
    return this.fieldMap.page(viewer, request);
  }

  /** Lists the games that match every filter, on fields whose location is public, the newest first, at most 5,000 on a page. */
  @MapApiResponse()
  @Get('games/map-data')
  games(@CurrentViewer() viewer: Viewer | null, @Query() request: GameMapRequest): Promise<Page<MapItem>> {
    return this.gameMap.page(viewer, request);
  }

  @Get('google-maps-key')
  googleMapsKey(): GoogleMapsKeyView {
    return { key: this.config.googleMapsKey };
  }

  /** The map provider and its settings. */
  @Get('map-settings')
  settings(): MapSettings {
    const { googleMapsKey, mapStyleUrl } = this.config;
    return { googleMapsKey, styleUrl: googleMapsKey === null ? mapStyleUrl : null };
  }
}
