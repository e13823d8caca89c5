import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { gameParticipantRemoved, gameWaitingPlayerRemoved } from '../game.events.js';
import { WaitlistRepository } from '../waitlist/waitlist.repository.js';
import { RemovalLock } from './removal-lock.js';
import { RemovalRepository } from './removal.repository.js';
import { SeatRepository } from './seat.repository.js';

/** The organizer removes participants, and players on the waitlist. Removed players cannot join again until the organizer lets them. */
@Injectable()
export class RemovalsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: RemovalLock,
    private readonly seats: SeatRepository,
    private readonly waitlist: WaitlistRepository,
    private readonly removals: RemovalRepository,
    private readonly outbox: Outbox,
  ) {}

  /** A claimed seat goes back to the team’s reservation, any other to the first in line. Throws `removal.self` and `game.not-participant`. */
  removeParticipant(viewer: Viewer, gameId: string, userId: string, reason: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.lock.acquireToRemove(viewer, gameId, userId, 'removeParticipant');
      await this.removals.add(gameId, userId, reason);
      await this.seats.giveUp(gameId, userId);
      await this.outbox.append(gameParticipantRemoved, { gameId, userId, byId: viewer.id, reason });
    });
  }

  /** An offered seat goes to the next in line. Throws `removal.self` and `game.not-waiting`. */
  removeWaiting(viewer: Viewer, gameId: string, userId: string, reason: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.lock.acquireToRemove(viewer, gameId, userId, 'removeWaiting');
      await this.removals.add(gameId, userId, reason);
      await this.waitlist.remove(gameId, userId);
      await this.outbox.append(gameWaitingPlayerRemoved, { gameId, userId, byId: viewer.id, reason });
    });
  }

  /** Lets a removed player join again. Repeating it is a no-op. */
  letBackIn(viewer: Viewer, gameId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.lock.acquireToLetBackIn(viewer, gameId);
      await this.removals.delete(gameId, userId);
    });
  }
}
