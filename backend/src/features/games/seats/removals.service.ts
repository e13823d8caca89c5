import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { gameParticipantRemoved } from '../game.events.js';
import { GameLock } from '../game-lock.js';
import { GameReader } from '../game.reader.js';
import { gamePolicy } from '../game.policy.js';
import { RemovalRepository } from './removal.repository.js';
import { SeatRepository } from './seat.repository.js';

/** The organizer removes participants, who cannot join again until the organizer lets them. */
@Injectable()
export class RemovalsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly games: GameReader,
    private readonly seats: SeatRepository,
    private readonly removals: RemovalRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The seat goes to the first in line. Throws `removal.self` and `game.not-participant`. */
  remove(viewer: Viewer, gameId: string, userId: string, reason: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(gamePolicy, 'removeParticipants', await this.lock.acquire(viewer, gameId));
      if (userId === viewer.id) throw new Problem('removal.self');
      if (!(await this.games.access({ id: userId }, gameId))?.isParticipant) throw new Problem('game.not-participant');
      await this.removals.add(gameId, userId, reason);
      await this.seats.giveUp(gameId, userId);
      await this.outbox.append(gameParticipantRemoved, { gameId, userId, byId: viewer.id, reason });
    });
  }

  /** Lets a removed player join again. Repeating it is a no-op. */
  letBackIn(viewer: Viewer, gameId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(gamePolicy, 'removeParticipants', await this.lock.acquire(viewer, gameId));
      await this.removals.delete(gameId, userId);
    });
  }
}
