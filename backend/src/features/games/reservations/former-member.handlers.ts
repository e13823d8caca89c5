import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { teamMembersChanged } from '../../teams/team.events.js';
import { isTeamMember, TeamReader } from '../../teams/team.reader.js';
import { GameHints } from '../game-hints.js';
import { reservationCause } from './reservation-cause.js';

const RESERVED = `
  SELECT id AS "reservationId", game_id AS "gameId" FROM game_reservations
  WHERE team_id = $1 AND NOT ${isTeamMember('$2', '$1')} ORDER BY id`;

// Waits for the transaction that notifies the members. A later one no longer finds the player among them.
const LOCK = 'SELECT FROM game_reservations WHERE id = $1 FOR NO KEY UPDATE';

/** Retracts the notifications of a team's reserved seats from players who have left the team. */
@Injectable()
export class FormerMemberHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly teams: TeamReader,
    private readonly notifier: Notifier,
    private readonly hints: GameHints,
  ) {}

  /** Every reservation has its own transaction. */
  @OnEvent(teamMembersChanged, 'team-members-changed.retract-reservations', { transaction: false })
  async retractNotifications({ teamId, userId }: PayloadOf<typeof teamMembersChanged>): Promise<void> {
    const reserved = await this.database.query<{ reservationId: string; gameId: string }>(RESERVED, [teamId, userId]);
    for (const { reservationId, gameId } of reserved)
      await this.unitOfWork.run(async () => {
        // The player may be a member again. Until the transaction ends, the membership cannot change.
        if ((await this.teams.lockAccess({ id: userId }, teamId))?.role) return;
        await this.database.query(LOCK, [reservationId]);
        await this.notifier.retractCause(reservationCause(reservationId), [userId]);
        // The player's pages no longer offer the seat.
        this.hints.sendChanged(gameId, 'seats', [userId]);
      });
  }
}
