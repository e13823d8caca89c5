import { Type } from 'class-transformer';
import { IsInt, Max, MaxLength, Min, IsOptional, IsString } from 'class-validator';
import { MAP } from './map-limits.js';

export type MapKind = 'players' | 'teams' | 'fields';

/** Maps come in larger pages than lists: `limit` is 5,000 unless told, and at most that. */
export class MapRequest {
  @IsOptional()
  @Type(() => Number)
  @Max(MAP.pageMax, { message: `limit can be at most ${MAP.pageMax}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  limit: number = MAP.pageMax;

  /** Opaque: the one that the last page gave. */
  @IsOptional()
  @MaxLength(500, { message: 'The cursor is not one that this list gave' })
  @IsString({ message: 'The cursor is not one that this list gave' })
  cursor?: string;
}

/** Who or what has a place. Of players, coordinates are the middle of a cell of about 5 km, except one's own. */
export class MapItem {
  id: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** A player's callsign where one is set, else their first and last name. */
  name: string;
  /** Players only. */
  firstName?: string | null;
  lastName?: string | null;
  /** In words. */
  location: string | null;
}

export class GoogleMapsKeyView {
  /** Null where none is set. */
  key: string | null;
}

/** Who draws the map: Google where there is a key, else a vector-tile style where one is set, else Muster's own basemap. */
export class MapSettings {
  googleMapsKey: string | null;
  /** Address of a MapLibre style. */
  styleUrl: string | null;
}
