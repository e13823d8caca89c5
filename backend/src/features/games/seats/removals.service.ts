import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { gameParticipantRemoved, gameWaitingPlayerRemoved } from '../game.events.js';
import { GameLock } from '../game-lock.js';
import { GameReader } from '../game.reader.js';
import { gamePolicy } from '../game.policy.js';
import { WaitlistRepository } from '../waitlist/waitlist.repository.js';
import { removalPolicy, removedPlayerPolicy } from './removal.policy.js';
import { RemovalRepository } from './removal.repository.js';
import { SeatRepository } from './seat.repository.js';

/** The organizer removes participants, and players on the waitlist. Removed players cannot join again until the organizer lets them. */
@Injectable()
export class RemovalsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly games: GameReader,
    private readonly seats: SeatRepository,
    private readonly waitlist: WaitlistRepository,
    private readonly removals: RemovalRepository,
    private readonly outbox: Outbox,
  ) {}

  /** A claimed seat goes back to the team’s reservation, any other to the first in line. Throws `removal.self` and `game.not-participant`. */
  removeParticipant(viewer: Viewer, gameId: string, userId: string, reason: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.lockAndAuthorize(viewer, gameId, userId, 'removeParticipant');
      await this.removals.add(gameId, userId, reason);
      await this.seats.giveUp(gameId, userId);
      await this.outbox.append(gameParticipantRemoved, { gameId, userId, byId: viewer.id, reason });
    });
  }

  /** An offered seat goes to the next in line. Throws `removal.self` and `game.not-waiting`. */
  removeWaiting(viewer: Viewer, gameId: string, userId: string, reason: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.lockAndAuthorize(viewer, gameId, userId, 'removeWaiting');
      await this.removals.add(gameId, userId, reason);
      await this.waitlist.remove(gameId, userId);
      await this.outbox.append(gameWaitingPlayerRemoved, { gameId, userId, byId: viewer.id, reason });
    });
  }

  /** Lets a removed player join again. Repeating it is a no-op. */
  letBackIn(viewer: Viewer, gameId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(gamePolicy, 'removeParticipants', await this.lock.acquire(viewer, gameId));
      await this.removals.delete(gameId, userId);
    });
  }

  private async lockAndAuthorize(
    viewer: Viewer,
    gameId: string,
    userId: string,
    action: keyof typeof removedPlayerPolicy,
  ): Promise<void> {
    const game = await this.lock.acquire(viewer, gameId);
    authorize(removalPolicy, 'remove', { game, isSelf: userId === viewer.id });
    const player = await this.games.access({ id: userId }, gameId);
    if (!player) throw new Problem('game.unknown');
    authorize(removedPlayerPolicy, action, player);
  }
}
