import { Injectable } from '@nestjs/common';
import type { GameTeamView } from '../../../contracts/game-seats.js';
import type { TeamRole } from '../../../contracts/teams.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { membersOf, teamRole, teamsJoinedBy } from '../../teams/team.reader.js';
import type { GameAccess } from '../game.policy.js';
import { GameReader } from '../game.reader.js';
import { isReservationOver, RESERVATION_END } from '../seats/seat-deadlines.js';
import { reservationPolicy } from './reservation.policy.js';

interface TeamRow {
  id: string;
  name: string;
  imageUrl: string | null;
  role: TeamRole | null;
  reservedSeats: number;
  expiresAt: Date | null;
  seatlessMembers: number;
}

const TEAMS = `
  SELECT t.id, t.name, t.image_url AS "imageUrl", ${teamRole('$1', 't.id')} AS role, coalesce(r.seats, 0) AS "reservedSeats",
    CASE WHEN r.id IS NOT NULL THEN ${RESERVATION_END} END AS "expiresAt",
    (SELECT count(*)::int FROM (${membersOf('t.id')}) m
     WHERE NOT EXISTS (SELECT FROM game_participants p WHERE p.game_id = g.id AND p.user_id = m.user_id)) AS "seatlessMembers"
  FROM games g JOIN teams t ON t.id IN (${teamsJoinedBy('$1')} UNION ALL SELECT $4::uuid)
    LEFT JOIN game_reservations r ON r.game_id = g.id AND r.team_id = t.id AND NOT ${isReservationOver('$3::timestamptz')}
  WHERE g.id = $2 AND ($4::uuid IS NULL OR t.id = $4) ORDER BY t.name, t.id LIMIT 100`;

/** Reads the teams for which a viewer can join a game, with their reserved seats. */
@Injectable()
export class GameTeamsReader {
  constructor(
    private readonly database: Database,
    private readonly games: GameReader,
    private readonly clock: Clock,
  ) {}

  /** The viewer's teams. Throws `game.unknown`. */
  async list(viewer: Viewer, gameId: string): Promise<GameTeamView[]> {
    const game = await this.games.access(viewer, gameId);
    if (!game) throw new Problem('game.unknown');
    return (await this.rows(viewer, gameId)).map((row) => toTeam(row, game));
  }

  /** Returns a single team. Throws `team.unknown`. */
  async team(viewer: Viewer, game: GameAccess, teamId: string): Promise<TeamRow> {
    const [row] = await this.rows(viewer, game.gameId, teamId);
    if (!row) throw new Problem('team.unknown');
    return row;
  }

  private rows(viewer: Viewer, gameId: string, teamId: string | null = null): Promise<TeamRow[]> {
    return this.database.query<TeamRow>(TEAMS, [viewer.id, gameId, this.clock.now(), teamId]);
  }
}

const toTeam = (row: TeamRow, game: GameAccess): GameTeamView => ({
  id: row.id,
  name: row.name,
  imageUrl: row.imageUrl,
  reservedSeats: row.reservedSeats,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  reservableSeats: Math.min(row.seatlessMembers, game.freeSeats),
  can: permissionsOf(reservationPolicy, { ...row, game, seats: 1 }),
});
