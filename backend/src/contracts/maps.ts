import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { FieldSearchRequest } from './fields.js';
import type { GameStatus } from './game-options.js';
import { GameSearchRequest } from './games.js';
import { MAP } from './map-limits.js';
import type { LocationPrecision } from './options.js';
import { compose } from './rules.js';
import { TeamSearchRequest } from './teams.js';
import { PlayerSearchRequest } from './users.js';

export type MapKind = 'players' | 'teams' | 'fields' | 'games';

/** Maps have larger pages than lists: `limit` is at most 5,000, which is also the default. */
const MapLimit = (): PropertyDecorator =>
  compose(
    IsOptional(),
    Type(() => Number),
    Max(MAP.pageMax, { message: `limit can be at most ${MAP.pageMax}` }),
    Min(1, { message: 'limit must be at least 1' }),
    IsInt({ message: 'limit must be a whole number' }),
  );

/** A page of a map takes the filters of the list. The rules of its `limit` replace those of a list. */
export class PlayerMapRequest extends PlayerSearchRequest {
  @MapLimit()
  override limit: number = MAP.pageMax;
}

export class TeamMapRequest extends TeamSearchRequest {
  @MapLimit()
  override limit: number = MAP.pageMax;
}

export class FieldMapRequest extends FieldSearchRequest {
  @MapLimit()
  override limit: number = MAP.pageMax;
}

export class GameMapRequest extends GameSearchRequest {
  @MapLimit()
  override limit: number = MAP.pageMax;
}

/** A marker on a map. Other players appear at the centre of a cell of about 5 km. */
export class MapItem {
  id: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
  precision: LocationPrecision;
  /** A player's callsign with their real name, such as "Plover (Ida Berg)", else their real name alone; a game's title. */
  name: string;
  /** Players only. */
  firstName?: string | null;
  lastName?: string | null;
  /** The name of the place. */
  location: string | null;
  /** Games only, with the IANA name of their time zone. */
  startsAt?: string;
  timeZone?: string;
  /** Games only. Optional, because the previous version does not send it. */
  status?: GameStatus;
  /** Games only: the seats that anybody can take before the start. Optional, because the previous version does not send it. */
  freeSeats?: number;
}

export class GoogleMapsKeyView {
  /** Null if no key is configured. */
  key: string | null;
}

/** The service that draws the map: Google with a key, else MapLibre with a style, else Muster's own basemap. */
export class MapSettings {
  googleMapsKey: string | null;
  /** URL of a MapLibre style. */
  styleUrl: string | null;
}
