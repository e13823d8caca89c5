import { GAME_LIMITS } from '../../contracts/game-options.js';
import type { DistanceUnit } from '../../contracts/options.js';
import type { GameFieldView, GameView } from '../../contracts/games.js';
import { FIELD_PRECISION } from '../fields/field.reader.js';
import { teamCard } from '../teams/team-posts.reader.js';
import { teammatesOf } from '../teams/team.reader.js';
import { followedBy } from '../users/follows/follow.reader.js';
import { isVisibleTo } from '../users/person-visibility.reader.js';
import { personJson, type PersonRow, toPerson } from '../users/user.reader.js';
import { distanceFromViewer, type PlaceRow, VIEWER_PLACE } from '../users/viewer-location.reader.js';
import {
  claimableTeam,
  freeSeats,
  gameStatus,
  isFieldDeleted,
  isFieldVisible,
  isGameParticipant,
  mayContactOrganizer,
  rulesVersion,
  visibleTimeZone,
  waitlistCount,
} from './game.reader.js';
import { isOfferOver } from './seats/seat-deadlines.js';

/** A card shows at most this many of the participants whom the viewer knows. */
const MAX_KNOWN_PEOPLE = 3;

const HOUR = 3_600_000;

const FIELD_JSON = `(SELECT json_build_object('id', f.id, 'name', f.name, 'location', f.location, 'description', f.description, 'address', f.address,
  'country', f.country, 'latitude', f.latitude, 'longitude', f.longitude, 'precision', ${FIELD_PRECISION}, 'featuredImage', f.featured_image) FROM fields f WHERE f.id = g.field_id)`;

const AREA_PHOTO = `(SELECT ph.image_url FROM game_photos ph WHERE ph.game_id = g.id AND ph.kind = 'area' ORDER BY ph.position, ph.id LIMIT 1)`;

/** SQL for the participants whom the viewer follows or plays with in a team. */
const knownParticipants = (viewerId: string): string =>
  `FROM game_participants p JOIN users u ON u.id = p.user_id
   WHERE p.game_id = g.id AND (p.user_id IN (${followedBy(viewerId)}) OR p.user_id IN (${teammatesOf(viewerId)})) AND ${isVisibleTo(viewerId, 'u.id')}`;

/**
 * SQL for the viewer's `waitlistStatus`. Games without a waitlist need no lookup. Null once the game has started, because entries of the waitlist stay
 * stored after the start.
 */
const waitlistStatus = (viewerId: string, now: string): string =>
  `CASE WHEN g.waitlist_count > 0 AND ${gameStatus(now)} = 'upcoming' THEN (
    SELECT CASE WHEN w.offer_expires_at IS NULL THEN 'waiting' ELSE 'offered' END FROM game_waitlist w
    WHERE w.game_id = g.id AND w.user_id = ${viewerId} AND NOT ${isOfferOver(now)}) END`;

const isRemoved = (viewerId: string): string =>
  `EXISTS (SELECT FROM game_removals x WHERE x.game_id = g.id AND x.user_id = ${viewerId})`;

/** SQL for the `claimableTeamId` of a viewer who has no seat and can join. Games without reserved seats need no lookup. */
const claimableTeamId = (viewerId: string, now: string): string =>
  `CASE WHEN g.reserved_seats > 0 AND NOT ${isGameParticipant(viewerId, 'g.id')} AND NOT ${isRemoved(viewerId)} AND ${mayContactOrganizer(viewerId)}
    THEN ${claimableTeam(viewerId, now)} END`;

/**
 * SQL columns of a `GameView`. The statement joins `games` as `g` and the viewer's row of `users` as `me`, which is all null for a
 * visitor. `viewerId` and `now` are SQL expressions.
 */
export const gameColumns = (viewerId: string, now: string): string => `g.id, g.title, g.description, g.requirements,
  g.game_type AS "gameType", ${gameStatus(now)} AS status, g.starts_at AS "startsAt", g.ends_at AS "endsAt", ${visibleTimeZone(viewerId)} AS "timeZone",
  g.duration, g.max_players AS "maxPlayers", g.current_players AS "currentPlayers", ${freeSeats(now)} AS "freeSeats",
  ${waitlistCount(now)} AS "waitlistCount", g.price, g.currency, g.latitude, g.longitude, ${VIEWER_PLACE},
  CASE WHEN ${isFieldVisible(viewerId)} THEN ${FIELD_JSON} END AS field, ${isFieldDeleted(viewerId)} AS "isFieldDeleted", ${AREA_PHOTO} AS "areaPhoto",
  (SELECT ${personJson('o')} FROM users o WHERE o.id = g.organizer_id) AS organizer, g.created_at AS "createdAt",
  ${isGameParticipant(viewerId, 'g.id')} AS "isJoined", ${waitlistStatus(viewerId, now)} AS "waitlistStatus", ${claimableTeamId(viewerId, now)} AS "claimableTeamId",
  ${isRemoved(viewerId)} AS "isRemoved",
  NOT ${mayContactOrganizer(viewerId)} AS "isOrganizerAway",
  ${teamCard('g.team_id')} AS team, ${rulesVersion(viewerId)} AS "rulesVersion",
  (SELECT count(*)::int ${knownParticipants(viewerId)}) AS "knownCount",
  ARRAY(SELECT ${personJson('u')} ${knownParticipants(viewerId)} ORDER BY p.id LIMIT ${MAX_KNOWN_PEOPLE}) AS known`;

export type GameRow = PlaceRow &
  Omit<
    GameView,
    | 'gameStartDate'
    | 'gameEndDate'
    | 'gameDate'
    | 'distance'
    | 'createdAt'
    | 'known'
    | 'organizer'
    | 'organizerId'
    | 'fieldId'
    | 'coverImage'
    | 'waitlistClosesAt'
  > & {
    startsAt: Date;
    endsAt: Date;
    createdAt: Date;
    field: GameFieldView | null;
    areaPhoto: string | null;
    organizer: PersonRow;
    knownCount: number;
    known: PersonRow[];
  };

/** Distances are in `unit`, by default the viewer's own. */
export const toGame = (row: GameRow, unit?: DistanceUnit | null): GameView => ({
  id: row.id,
  title: row.title,
  description: row.description,
  requirements: row.requirements,
  gameType: row.gameType,
  status: row.status,
  gameStartDate: row.startsAt.toISOString(),
  gameEndDate: row.endsAt.toISOString(),
  gameDate: row.startsAt.toISOString(),
  timeZone: row.timeZone,
  duration: row.duration,
  maxPlayers: row.maxPlayers,
  currentPlayers: row.currentPlayers,
  freeSeats: row.freeSeats,
  waitlistCount: row.waitlistCount,
  price: row.price,
  currency: row.currency,
  fieldId: row.field?.id ?? null,
  field: row.field,
  isFieldDeleted: row.isFieldDeleted,
  coverImage: row.areaPhoto ?? row.field?.featuredImage ?? null,
  distance: distanceFromViewer(row, unit),
  organizerId: row.organizer.personId,
  organizer: toPerson(row.organizer),
  createdAt: row.createdAt.toISOString(),
  isJoined: row.isJoined,
  waitlistStatus: row.waitlistStatus,
  claimableTeamId: row.claimableTeamId,
  isRemoved: row.isRemoved,
  isOrganizerAway: row.isOrganizerAway,
  waitlistClosesAt: new Date(row.startsAt.getTime() - GAME_LIMITS.offerEndsBeforeStart * HOUR).toISOString(),
  team: row.team,
  rulesVersion: row.rulesVersion,
  known: { people: row.known.map(toPerson), count: row.knownCount },
});
