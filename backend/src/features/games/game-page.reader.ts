import { Injectable } from '@nestjs/common';
import type { FieldApproval } from '../../contracts/game-options.js';
import type { ApprovedUsageView, GamePageView } from '../../contracts/games.js';
import { PROBLEMS } from '../../contracts/problems.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { permissionsOf } from '../../platform/http/access/policy.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { canReport } from '../../platform/http/access/report.policy.js';
import { type GameAccess, gamePolicy } from './game.policy.js';
import { gameColumns, type GameRow, toGame } from './game-row.js';
import { GameReader } from './game.reader.js';
import { overdueReservedSeats } from './seats/seat-deadlines.js';
import { approvedUsageJson, currentRequest } from './usage-requests/reviewed-usage.js';
import { seatColumns, seatJoins, type SeatRow, toSeat } from './seats/seat-row.js';

type PageRow = GameRow &
  SeatRow & {
    fieldApproval: FieldApproval;
    fieldNote: string | null;
    usageRequestId: string | null;
    approvedUsage: ApprovedUsageView | null;
    cancelReason: string | null;
    cancelledAt: Date | null;
    tacticalMap: string | null;
    reservedSeats: number;
    intelPhotos: string[];
    areaPhotos: string[];
  };

const photos = (kind: 'intel' | 'area'): string =>
  `ARRAY(SELECT image_url FROM game_photos ph WHERE ph.game_id = g.id AND ph.kind = '${kind}' ORDER BY ph.position, ph.id)`;

const NOW = '$3::timestamptz';

const PAGE = `
  SELECT ${gameColumns('$1', NOW)}, g.field_approval AS "fieldApproval", g.cancel_reason AS "cancelReason",
    g.cancelled_at AS "cancelledAt", g.tactical_map AS "tacticalMap", g.reserved_seats - ${overdueReservedSeats(NOW)} AS "reservedSeats",
    request.note AS "fieldNote", request.id AS "usageRequestId", ${approvedUsageJson('g.id', 'g.field_id')} AS "approvedUsage",
    ${photos('intel')} AS "intelPhotos", ${photos('area')} AS "areaPhotos", ${seatColumns(NOW)}
  FROM games g LEFT JOIN users me ON me.id = $1 ${seatJoins('$1', NOW)}
    LEFT JOIN LATERAL (${currentRequest('id, note', 'g.id', 'g.field_id', 'g.field_approval')}) request ON true
  WHERE g.id = $2`;

@Injectable()
export class GamePageReader {
  constructor(
    private readonly database: Database,
    private readonly games: GameReader,
    private readonly clock: Clock,
  ) {}

  /** Throws `game.unknown`. */
  async page(viewer: Viewer | null, id: string): Promise<GamePageView> {
    const row = await this.database.queryOne<PageRow>(PAGE, [viewer?.id ?? null, id, this.clock.now()]);
    const access = viewer ? ((await this.games.access(viewer, id)) ?? null) : null;
    if (!row || (viewer && !access)) throw new Problem('game.unknown');
    return toPage(row, access, viewer);
  }
}

function toPage(row: PageRow, access: GameAccess | null, viewer: Viewer | null): GamePageView {
  const {
    edit,
    cancel,
    manageContent,
    join,
    joinWaitlist,
    leave,
    reserve,
    removeParticipants,
    contact,
    chat,
    seeUsageRequest,
  } = permissionsOf(gamePolicy, access);
  return {
    ...toGame(row),
    fieldApproval: row.fieldApproval,
    fieldNote: seeUsageRequest ? row.fieldNote : null,
    usageRequestId: seeUsageRequest ? row.usageRequestId : null,
    approvedUsage: seeUsageRequest ? row.approvedUsage : null,
    cancelReason: row.cancelReason,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    tacticalMap: row.tacticalMap,
    intelPhotos: row.intelPhotos,
    areaPhotos: row.areaPhotos,
    reservedSeats: row.reservedSeats,
    offeredSeats: Math.max(0, row.maxPlayers - row.currentPlayers - row.reservedSeats - row.freeSeats),
    seat: toSeat(row),
    can: {
      edit,
      cancel,
      manageContent,
      join,
      joinWaitlist,
      leave,
      reserve,
      removeParticipants,
      contact,
      chat,
      report: canReport(viewer, row.organizer.personId),
    },
    why: refusalOfJoining(access),
  };
}

function refusalOfJoining(access: GameAccess | null): GamePageView['why'] {
  const decision = access ? gamePolicy.join(access) : 'auth.required';
  return decision === true ? {} : { join: PROBLEMS[decision].message, joinCode: decision };
}
