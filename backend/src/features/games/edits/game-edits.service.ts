import { Injectable } from '@nestjs/common';
import type { GameCancellation, GameUpdate } from '../../../contracts/game-requests.js';
import type { GamePageView } from '../../../contracts/games.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { GameChangeEvents } from './game-change-events.js';
import { GameChanges } from './game-changes.js';
import { columnsOf } from './game-edit.js';
import { GameEditLock } from './game-edit-lock.js';
import { GameLock } from '../game-lock.js';
import { GamePageReader } from '../game-page.reader.js';
import { gamePolicy } from '../game.policy.js';

/** Changes and cancels games. */
@Injectable()
export class GameEditsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly editLock: GameEditLock,
    private readonly lock: GameLock,
    private readonly changes: GameChanges,
    private readonly events: GameChangeEvents,
    private readonly pages: GamePageReader,
  ) {}

  /** Throws `game.over`, `game.started`, `game.start-past`, `game.seats-taken`, `field.unknown` and `team.unknown`. */
  update(viewer: Viewer, gameId: string, request: GameUpdate): Promise<GamePageView> {
    return this.unitOfWork.run(async () => {
      const game = await this.editLock.acquire(viewer, gameId, request);
      const columns = columnsOf(request, game);
      await this.changes.update(viewer, game, columns);
      await this.events.recordEdit(viewer, game.stored, columns);
      return this.pages.page(viewer, gameId);
    });
  }

  /** Also ends the waitlist, its offers and the reservations of teams. Throws `game.over`. */
  cancel(viewer: Viewer, gameId: string, { reason }: GameCancellation): Promise<GamePageView> {
    return this.unitOfWork.run(async () => {
      authorize(gamePolicy, 'cancel', await this.lock.acquire(viewer, gameId));
      const formerIds = await this.changes.cancel(gameId, reason);
      await this.events.recordCancellation(viewer, gameId, formerIds);
      return this.pages.page(viewer, gameId);
    });
  }
}
