import type { DistanceUnit } from '../../contracts/options.js';
import type { PlayerView } from '../../contracts/users.js';
import { personColumns, type PersonRow, toPerson } from './person-row.js';
import { distanceFromViewer, type PlaceRow, VIEWER_PLACE } from './viewer-location.reader.js';

/**
 * SQL for the columns of a `PlayerView`, from a row of `users` as `u` and the viewer's row as `me`, which is all null for a visitor.
 * `viewerId` is an SQL expression.
 */
export const playerColumns = (viewerId: string): string => `${personColumns('u')}, u.bio, u.location, u.country, u.city,
  CASE WHEN u.id = me.id THEN u.latitude ELSE cell_latitude(u.cell) END AS latitude,
  CASE WHEN u.id = me.id THEN u.longitude ELSE cell_longitude(u.cell) END AS longitude,
  ${VIEWER_PLACE},
  u.game_styles AS "gameStyles", u.preferred_game_style AS "preferredGameStyle", u.experience_level AS "experienceLevel",
  u.age_group AS "ageGroup", u.availability, u.games_played AS "gamesPlayed", u.distance_unit AS "distanceUnit",
  EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = ${viewerId} AND f.followee_id = u.id) AS "isFollowing"`;

export type PlayerRow = PersonRow & PlaceRow & Omit<PlayerView, 'id' | 'email' | 'distance' | 'teamMemberships'>;

/** `unit` is the unit of the distance; it defaults to the viewer's own. */
export const toPlayer = (row: PlayerRow, unit?: DistanceUnit | null): Omit<PlayerView, 'teamMemberships'> => ({
  ...toPerson(row),
  bio: row.bio,
  location: row.location,
  country: row.country,
  city: row.city,
  latitude: row.latitude,
  longitude: row.longitude,
  distance: row.city === null ? null : distanceFromViewer(row, unit),
  gameStyles: row.gameStyles,
  preferredGameStyle: row.preferredGameStyle,
  experienceLevel: row.experienceLevel,
  ageGroup: row.ageGroup,
  availability: row.availability,
  gamesPlayed: row.gamesPlayed,
  distanceUnit: row.distanceUnit,
  phoneNumber: null,
  isFollowing: row.isFollowing,
});
