import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import type { GameAccess } from './game.policy.js';
import { GameReader } from './game.reader.js';
import { SeatOffers } from './seats/seat-offers.js';

/**
 * Locks a game until the transaction ends. Every write to a game starts here, so seats, waitlist and status cannot change between
 * a rule and the write that it allows. A transaction that also locks a field locks the field first.
 */
@Injectable()
export class GameLock {
  constructor(
    private readonly database: Database,
    private readonly reader: GameReader,
    private readonly offers: SeatOffers,
  ) {}

  /** Passes on the seats of expired offers and reservations first. Throws `game.unknown`. See `GameReader.access` for `teamId`. */
  async acquire(viewer: Viewer, gameId: string, teamId?: string | null): Promise<GameAccess> {
    // A separate statement, so that the next one sees changes that were committed while this one waited for the lock.
    await this.database.query('SELECT FROM games WHERE id = $1 FOR NO KEY UPDATE', [gameId]);
    const access = await this.accessTo(viewer, gameId, teamId);
    if (!access.hasSeatsToPassOn) return access;
    await this.offers.passOnOverdueSeats(gameId);
    return this.accessTo(viewer, gameId, teamId);
  }

  private async accessTo(viewer: Viewer, gameId: string, teamId?: string | null): Promise<GameAccess> {
    const access = await this.reader.access(viewer, gameId, teamId);
    if (!access) throw new Problem('game.unknown');
    return access;
  }
}
