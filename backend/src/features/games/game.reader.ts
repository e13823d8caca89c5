import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { GameSeats } from '../../contracts/socket-events.js';
import { authorize } from '../../platform/http/access/policy.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { isFieldAdmin } from '../fields/field.reader.js';
import { isTeamMember } from '../teams/team.reader.js';
import { isListedFor } from '../users/person-visibility.reader.js';
import { type GameAccess, gamePolicy } from './game.policy.js';
import {
  isOfferOver,
  isReservationOver,
  offerEnd,
  overdueOffers,
  overdueReservedSeats,
  startsSoon,
  WAITING_FOR_OFFER,
} from './seats/seat-deadlines.js';

/** SQL for the status of the game `g` at the time `at`. */
export const gameStatus = (at: string, game = 'g'): string =>
  `game_status_at(${game}.status, ${game}.starts_at, ${game}.ends_at, ${at})`;

/** SQL for the seats of the game `g` that are neither taken nor kept for somebody, as stored. `freeSeats` is right at every moment. */
export const FREE_SEATS_STORED = '(g.max_players - g.current_players - g.reserved_seats - g.offered_seats)';

/**
 * SQL for the seats of the game `g` that anybody can take at the time `at`. The seats of expired offers and reservations are passed on a
 * little later: they are free unless somebody is next in line.
 */
export const freeSeats = (at: string): string =>
  `(CASE WHEN g.waitlist_count + g.reserved_seats = 0 THEN g.max_players - g.current_players
    ELSE greatest(0, ${FREE_SEATS_STORED} + ${overdueReservedSeats(at)} + ${overdueOffers(at)}
      - CASE WHEN ${startsSoon(at)} THEN 0 ELSE ${WAITING_FOR_OFFER} END) END)`;

/** SQL for the number of people on the waitlist of the game `g` at the time `at`, without those whose offer has expired. */
export const waitlistCount = (at: string): string => `(g.waitlist_count - ${overdueOffers(at)})`;

/**
 * SQL for the team of the viewer whose reserved seat in the game `g` they can claim at the time `at`: the one whose reservation ends first. `teamId`
 * limits the choice to one team, unless it is null.
 */
export const claimableTeam = (viewer: string, at: string, teamId = 'NULL::uuid'): string =>
  `(SELECT r.team_id FROM game_reservations r
    WHERE r.game_id = g.id AND NOT ${isReservationOver(at)} AND (${teamId} IS NULL OR r.team_id = ${teamId}) AND ${isTeamMember(viewer, 'r.team_id')}
    ORDER BY r.expires_at, r.id LIMIT 1)`;

/** SQL condition: the user organizes the game. */
export const isGameOrganizer = (user: string, game: string): string =>
  `EXISTS (SELECT FROM games organized WHERE organized.id = ${game} AND organized.organizer_id = ${user})`;

/**
 * Tables and columns of games, their organizers and participants, for statements that treat teams, fields and games alike. An organizer who
 * also plays has two rows.
 */
export const GAME_ROLE_TABLES = {
  entityTable: 'games',
  nameColumn: 'title',
  /** Games have no picture of their own. */
  imageOf: (_: string): string => 'NULL::text',
  memberTable: `(SELECT id AS game_id, organizer_id AS user_id, true AS is_organizer FROM games
    UNION ALL SELECT game_id, user_id, false FROM game_participants)`,
  entityIdColumn: 'game_id',
  userIdColumn: 'user_id',
  isAdmin: (row: string): string => `${row}.is_organizer`,
  /** The same rows as in `memberTable`. PostgreSQL cannot lock the rows of a UNION. */
  lockTables: [
    {
      memberTable: 'games',
      entityIdColumn: 'id',
      userIdColumn: 'organizer_id',
      isAdmin: (_: string): string => 'true',
    },
    {
      memberTable: 'game_participants',
      entityIdColumn: 'game_id',
      userIdColumn: 'user_id',
      isAdmin: (_: string): string => 'false',
    },
  ],
} as const;

/** SQL condition: the user has a seat in the game. */
export const isGameParticipant = (user: string, game: string): string =>
  `EXISTS (SELECT FROM game_participants seat WHERE seat.game_id = ${game} AND seat.user_id = ${user})`;

/**
 * SQL condition: the game `g` starts more than a day before or after the start that the participant `seat` joined with or confirmed last. False for
 * the organizer, who moved the game. NULL without a seat.
 */
export const mustConfirm = (seat: string): string =>
  `(${seat}.user_id <> g.organizer_id AND ${seat}.accepted_start NOT BETWEEN g.starts_at - interval '24 hours' AND g.starts_at + interval '24 hours')`;

/** SQL condition: the viewer may see the field of the game `g`. `viewer` is an SQL expression for the id, null for a visitor. */
export const isFieldVisible = (viewer: string, game = 'g'): string =>
  `(${game}.is_field_public OR ${game}.organizer_id = ${viewer} OR ${isFieldAdmin(viewer, `${game}.field_id`)})`;

/** SQL condition: the field of the game `g` was deleted, and the viewer could see it before. */
export const isFieldDeleted = (viewer: string): string =>
  `(g.field_id IS NULL AND (g.field_approval IN ('own', 'approved') OR g.organizer_id IS NOT DISTINCT FROM ${viewer}))`;

/** The part of a version for rules that do not exist or are hidden, as long as an MD5 hash. */
const NO_RULES = `repeat('-', 32)`;

/**
 * SQL for the version of what a player accepts before joining the game `g`: 32 characters for its requirements, then 32 for the limits and ages of
 * its field. A field that is hidden from the viewer does not count. NULL if there is nothing to accept.
 */
export const rulesVersion = (viewer: string): string =>
  `(SELECT nullif(coalesce(md5(g.requirements), ${NO_RULES}) || coalesce(md5(rules.of_field), ${NO_RULES}), repeat('-', 64))
    FROM (SELECT (SELECT concat_ws(' ', f.power_limits, f.minimum_age, f.guardian_age) FROM fields f
      WHERE f.id = g.field_id AND (f.power_limits <> '[]' OR f.minimum_age IS NOT NULL) AND ${isFieldVisible(viewer)}) AS of_field) rules)`;

/** SQL condition: a part of the version `version` is not in `accepted`. What does not exist, or is hidden, need not be accepted. */
export const isRulesPartMissing = (version: string, accepted: string): string =>
  `coalesce((SELECT left(v, 32) NOT IN (${NO_RULES}, left(a, 32)) OR right(v, 32) NOT IN (${NO_RULES}, substr(a, 33))
    FROM (SELECT ${version} AS v, coalesce(${accepted}, '') AS a) rules), false)`;

/**
 * SQL for the version to store when a player who has accepted `accepted` accepts `version`. A part that `version` lacks, for example because the field is
 * hidden from the player, stays as it was accepted.
 */
export const acceptedRulesAfter = (version: string, accepted: string): string =>
  `(coalesce(nullif(left(${version}, 32), ${NO_RULES}), nullif(left(${accepted}, 32), ''), ${NO_RULES})
    || coalesce(nullif(right(${version}, 32), ${NO_RULES}), nullif(substr(${accepted}, 33), ''), ${NO_RULES}))`;

/**
 * SQL condition: the participant `seat` of the game `g` has not accepted the rules that they see, in their present version. False without rules, and
 * for the organizer, who makes them. NULL without a seat.
 */
export const mustAcceptRules = (seat: string): string =>
  `(${seat}.user_id <> g.organizer_id AND ${isRulesPartMissing(rulesVersion(`${seat}.user_id`), `${seat}.accepted_rules`)})`;

/** SQL for the time zone in which everybody may see the times of the game `g`. The zone of a hidden field would reveal its region. */
export const publicTimeZone = (game = 'g'): string =>
  `(CASE WHEN ${game}.is_field_public THEN ${game}.time_zone ELSE 'UTC' END)`;

/** SQL for the time zone of the game `g`, null if the field is hidden from the viewer: the zone would reveal its region. */
export const visibleTimeZone = (viewer: string): string => `CASE WHEN ${isFieldVisible(viewer)} THEN g.time_zone END`;

/** SQL condition for `mayContactOrganizer` of the game `g`. */
export const mayContactOrganizer = (viewer: string): string =>
  `EXISTS (SELECT FROM users u WHERE u.id = g.organizer_id AND ${isListedFor(viewer, 'u')})`;

const NOW = '$3::timestamptz';

const ACCESS = `
  SELECT g.id AS "gameId", g.organizer_id AS "organizerId", g.field_id AS "fieldId", g.field_approval AS "fieldApproval",
    ${gameStatus(NOW)} AS status, g.starts_at AS "startsAt", ${startsSoon(NOW)} AS "startsSoon", g.organizer_id = $1 AS "isOrganizer",
    ${mayContactOrganizer('$1')} AS "mayContactOrganizer",
    ${isFieldAdmin('$1', 'g.field_id')} AS "isFieldAdmin", ${isGameParticipant('$1', 'g.id')} AS "isParticipant",
    EXISTS (SELECT FROM game_removals r WHERE r.game_id = g.id AND r.user_id = $1) AS "isRemoved",
    w.id IS NOT NULL AND NOT ${isOfferOver(NOW)} AS "isWaiting", coalesce(${offerEnd()} > ${NOW}, false) AS "isOffered",
    ${freeSeats(NOW)} AS "freeSeats", ${waitlistCount(NOW)} AS "waitlistCount",
    ($4::uuid IS NULL OR ${isTeamMember('$1', '$4::uuid')}) AS "isTeamMember",
    ${claimableTeam('$1', NOW, '$4::uuid')} AS "claimableTeamId",
    ${rulesVersion('$1')} AS "rulesVersion",
    ${overdueReservedSeats(NOW)} + ${overdueOffers(NOW)} > 0
      OR (g.waitlist_count > 0 AND NOT ${startsSoon(NOW)} AND ${FREE_SEATS_STORED} > 0 AND ${WAITING_FOR_OFFER} > 0) AS "hasSeatsToPassOn"
  FROM games g LEFT JOIN game_waitlist w ON w.game_id = g.id AND w.user_id = $1 WHERE g.id = $2`;

export interface AnnouncedGame {
  organizerId: string;
  title: string;
  publicFieldId: string | null;
  createdAt: Date;
}

/** SQL for the field of a game; null while it is hidden. */
export const publicFieldId = (gameId: string): string =>
  `(SELECT g.field_id FROM games g WHERE g.id = ${gameId} AND g.is_field_public)`;

// Locks the game, so that a new title waits until the announcement with the present one is stored.
const ANNOUNCED = `
  SELECT organizer_id AS "organizerId", title, CASE WHEN is_field_public THEN field_id END AS "publicFieldId", created_at AS "createdAt"
  FROM games WHERE id = $1 FOR SHARE`;

const SEATS = `
  SELECT g.id, g.max_players AS "maxPlayers", g.current_players AS "currentPlayers", ${freeSeats('$2::timestamptz')} AS "freeSeats",
    ${waitlistCount('$2::timestamptz')} AS "waitlistCount"
  FROM games g WHERE g.id = $1`;

@Injectable()
export class GameReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined when there is no such game. `teamId` is the team for which the viewer wants to join. */
  access(viewer: Viewer, gameId: string, teamId?: string | null): Promise<GameAccess | undefined> {
    return this.database.queryOne<GameAccess>(ACCESS, [viewer.id, gameId, this.clock.now(), teamId ?? null]);
  }

  /** Returns null for a visitor. Throws `game.unknown`. */
  async accessOrVisitor(viewer: Viewer | null, gameId: string): Promise<GameAccess | null> {
    const access = viewer ? ((await this.access(viewer, gameId)) ?? null) : null;
    if (!access && (viewer || !(await this.exists(gameId)))) throw new Problem('game.unknown');
    return access;
  }

  /**
   * Loads the viewer's access and authorizes the organizer's lists of removed players, of the waitlist and of reservations. Throws `game.unknown`, `access.denied` and, for a game
   * that is over, `game.over`.
   */
  async authorizeOrganizerLists(viewer: Viewer, gameId: string): Promise<GameAccess> {
    const access = await this.access(viewer, gameId);
    if (!access) throw new Problem('game.unknown');
    authorize(gamePolicy, 'removeParticipants', access);
    return access;
  }

  async exists(gameId: string): Promise<boolean> {
    return (await this.database.queryOne('SELECT 1 AS one FROM games WHERE id = $1', [gameId])) !== undefined;
  }

  /** Returns undefined when there is no such game. */
  seats(gameId: string): Promise<GameSeats | undefined> {
    return this.database.queryOne<GameSeats>(SEATS, [gameId, this.clock.now()]);
  }

  /** The details that the announcement of a game needs. Locks the game until the transaction ends. `publicFieldId` is null while the field is hidden. */
  announced(gameId: string): Promise<AnnouncedGame | undefined> {
    return this.database.queryOne<AnnouncedGame>(ANNOUNCED, [gameId]);
  }
}
