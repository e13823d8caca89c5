import type { DistanceUnit } from '../../contracts/options.js';
import type { TeamRole, TeamView } from '../../contracts/teams.js';
import { visibleCount } from '../users/person-visibility.reader.js';
import { distanceFromViewer, type PlaceRow, VIEWER_PLACE } from '../users/viewer-location.reader.js';
import { teamPolicy } from './team.policy.js';
import { teamRole } from './team.reader.js';

/** The columns of a `TeamView`. Needs the team as `t` and the viewer's row of `users` as `me`. */
export const TEAM_COLUMNS = `t.id, t.name, t.description, t.requirements, t.location, t.country, t.region, t.city, t.latitude, t.longitude,
  ${VIEWER_PLACE},
  t.leader_id AS "leaderId", t.image_url AS "imageUrl", ${visibleCount('t.member_count', 'me.id', 'x.user_id', 'team_members x WHERE x.team_id = t.id')} AS "memberCount", t.is_recruiting AS "isRecruiting",
  t.team_age AS "teamAge", nullif(array_to_string(t.game_styles, ','), '') AS "gameStyle", t.established_date AS "establishedDate",
  t.created_at AS "createdAt",
  ${teamRole('me.id', 't.id')} AS role,
  EXISTS (SELECT FROM team_follows f WHERE f.team_id = t.id AND f.user_id = me.id) AS "isFollowing"`;

export type TeamRow = PlaceRow &
  Omit<TeamView, 'distance' | 'createdAt' | 'can'> & {
    createdAt: Date;
    /** The viewer's role in the team. */
    role: TeamRole | null;
  };

/** `unit` is the unit of the distance. Default: the viewer's. */
export const toTeam = (row: TeamRow, unit?: DistanceUnit | null): TeamView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  requirements: row.requirements,
  location: row.location,
  country: row.country,
  region: row.region,
  city: row.city,
  latitude: row.latitude,
  longitude: row.longitude,
  distance: row.city === null ? null : distanceFromViewer(row, unit),
  leaderId: row.leaderId,
  imageUrl: row.imageUrl,
  memberCount: row.memberCount,
  isRecruiting: row.isRecruiting,
  teamAge: row.teamAge,
  gameStyle: row.gameStyle,
  establishedDate: row.establishedDate,
  createdAt: row.createdAt.toISOString(),
  isFollowing: row.isFollowing,
  can: { delete: teamPolicy.delete(row) === true },
});
