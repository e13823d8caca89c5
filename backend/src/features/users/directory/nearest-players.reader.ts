import { chordLength } from '../../../platform/geography/distance.js';

/** SQL for the point of the viewer's town as a `cube`, for statements whose `$1` is the viewer. */
export const VIEWER_POINT = 'SELECT point_of(latitude, longitude) FROM users WHERE id = $1 AND city IS NOT NULL';

/** Suggestions from further away than this many km are not near the viewer. */
const NEAR_KM = 200;

/** SQL condition: the distance is near. `distance` is an SQL expression for a chord. */
export const isNear = (distance: string, km = NEAR_KM): string => `${distance} <= ${chordLength(km, 'km')}`;

/**
 * SQL for the ids of the players near the viewer's town, with their distances as chords, the nearest first. Empty for a viewer without a town. It
 * reads the nearest cells first, so the cost does not grow with the number of players. `isCandidate` is a condition on an alias of `users`.
 */
export const nearestPlayers = (isCandidate: (user: string) => string, limit: number): string => `
  SELECT u.id, cells.distance
  FROM (SELECT country, cell, point <-> (${VIEWER_POINT}) AS distance FROM player_cells
        WHERE players > 0 AND (${VIEWER_POINT}) IS NOT NULL ORDER BY point <-> (${VIEWER_POINT}) LIMIT ${limit}) cells
  CROSS JOIN LATERAL (
    SELECT u.id FROM users u WHERE u.country = cells.country AND u.cell = cells.cell AND ${isCandidate('u')} ORDER BY u.id DESC LIMIT ${limit}
  ) u
  WHERE ${isNear('cells.distance')} ORDER BY cells.distance, u.id DESC LIMIT ${limit}`;
