import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { userDeleted } from '../../users/user.events.js';
import { GameLock } from '../game-lock.js';
import { ReservationRepository } from './reservation.repository.js';

const RESERVED = `
  SELECT game_id AS "gameId", team_id AS "teamId" FROM game_reservations WHERE reserved_by = $1 AND team_id IS NOT NULL
  UNION SELECT game_id, team_id FROM game_participants WHERE reserved_by = $1 AND team_id IS NOT NULL ORDER BY 1, 2`;

/** Releases the seats that a deleted account has reserved for teams, each reservation in its own transaction. */
@Injectable()
export class DeletedUserReservationHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly reservations: ReservationRepository,
  ) {}

  @OnEvent(userDeleted, 'user-deleted.release-seats', { transaction: false })
  async releaseSeats({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    const reserved = await this.database.query<{ gameId: string; teamId: string }>(RESERVED, [userId]);
    for (const { gameId, teamId } of reserved)
      await this.unitOfWork.run(async () => {
        await this.lock.acquire({ id: userId }, gameId);
        await this.reservations.release(gameId, teamId, userId);
      });
  }
}
