import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { gameWaitingPlayerRemoved } from '../game.events.js';
import { GameLock } from '../game-lock.js';
import { gamePolicy } from '../game.policy.js';
import { GameReader } from '../game.reader.js';
import { RemovalRepository } from '../seats/removal.repository.js';
import { WaitlistRepository } from './waitlist.repository.js';

/** The organizer removes players from the waitlist, who cannot join again until the organizer lets them. */
@Injectable()
export class WaitlistService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly games: GameReader,
    private readonly waitlist: WaitlistRepository,
    private readonly removals: RemovalRepository,
    private readonly outbox: Outbox,
  ) {}

  /** An offered seat goes to the next in line. Throws `removal.self` and `game.not-waiting`. */
  remove(viewer: Viewer, gameId: string, userId: string, reason: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(gamePolicy, 'removeParticipants', await this.lock.acquire(viewer, gameId));
      if (userId === viewer.id) throw new Problem('removal.self');
      if (!(await this.games.access({ id: userId }, gameId))?.isWaiting) throw new Problem('game.not-waiting');
      await this.removals.add(gameId, userId, reason);
      await this.waitlist.remove(gameId, userId);
      await this.outbox.append(gameWaitingPlayerRemoved, { gameId, userId, byId: viewer.id, reason });
    });
  }
}
