import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import type { GameAccess } from './game.policy.js';
import { GameReader } from './game.reader.js';
import { SeatOffers } from './seats/seat-offers.js';

// The advisory lock queues the transactions, so each commit wakes only the next one. Without it, each commit would wake all that wait for the row.
const LOCK = `
  WITH queued AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended('game ' || $1::uuid, 0)))
  SELECT FROM queued, games WHERE id = $1 FOR NO KEY UPDATE OF games`;

/**
 * Locks a game until the transaction ends. A transaction that has changed or locked the game's row in another way must not call it: a join that holds
 * the advisory lock would wait for the row, and both would deadlock. Every write that a user makes to a game starts here, so seats, waitlist and
 * status cannot change between a rule and the write that it allows. Scheduled tasks, and handlers that change many games, lock the rows with their own
 * statement and must not call this class in the same transaction. A transaction that also locks a field or a team locks them first.
 * Only the statements that store a seat or a place on the waitlist, or give a seat up, lock the team after the game, against its deletion.
 */
@Injectable()
export class GameLock {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: GameReader,
    private readonly offers: SeatOffers,
  ) {}

  /**
   * First passes on the seats of expired offers and reservations, and offers free seats to the waitlist. Throws `game.unknown`. See
   * `GameReader.access` for `teamId`.
   */
  async acquire(viewer: Viewer, gameId: string, teamId?: string | null): Promise<GameAccess> {
    this.unitOfWork.releaseLocksEarly();
    // Two statements, so that the second one sees changes that were committed while the first one waited for the lock. Both are sent together, without
    // waiting for the first answer, because the game stays locked until the answers have arrived.
    const [, access] = await Promise.all([this.database.query(LOCK, [gameId]), this.accessTo(viewer, gameId, teamId)]);
    if (!access.hasSeatsToPassOn) return access;
    await this.offers.releaseOverdueAndOfferSeats(gameId);
    return this.accessTo(viewer, gameId, teamId);
  }

  private async accessTo(viewer: Viewer, gameId: string, teamId?: string | null): Promise<GameAccess> {
    const access = await this.reader.access(viewer, gameId, teamId);
    if (!access) throw new Problem('game.unknown');
    return access;
  }
}
