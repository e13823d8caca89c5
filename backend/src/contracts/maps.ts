import { Type } from 'class-transformer';
import { IsInt, Max, MaxLength, Min, IsOptional, IsString } from 'class-validator';
import { MAP } from './map-limits.js';
import type { LocationPrecision } from './options.js';

export type MapKind = 'players' | 'teams' | 'fields' | 'games';

/** A page of a map. Maps have larger pages than lists: `limit` is at most 5,000, which is also the default. */
export class MapRequest {
  @IsOptional()
  @Type(() => Number)
  @Max(MAP.pageMax, { message: `limit can be at most ${MAP.pageMax}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  limit: number = MAP.pageMax;

  /** The opaque cursor from the previous page. */
  @IsOptional()
  @MaxLength(500, { message: 'The cursor is not valid for this list' })
  @IsString({ message: 'The cursor is not valid for this list' })
  cursor?: string;
}

/** A marker on a map. Other players appear in the middle of a cell of about 5 km. */
export class MapItem {
  id: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
  precision: LocationPrecision;
  /** A player's callsign, else their first and last name; a game's title. */
  name: string;
  /** Players only. */
  firstName?: string | null;
  lastName?: string | null;
  /** The name of the place. */
  location: string | null;
  /** Games only, with the IANA name of their time zone. */
  startsAt?: string;
  timeZone?: string;
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
