import { Injectable } from '@nestjs/common';
import type { GameRequest } from '../../contracts/game-requests.js';
import type { GamePageView } from '../../contracts/games.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { GameChanges } from './edits/game-changes.js';
import { gameCopied, gameCreated } from './game.events.js';
import { GamePageReader } from './game-page.reader.js';
import { NewGameLock } from './new-game-lock.js';
import { SectionCopies } from './sections/section-copies.js';

/** Creates games. */
@Injectable()
export class GamesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: NewGameLock,
    private readonly changes: GameChanges,
    private readonly sections: SectionCopies,
    private readonly outbox: Outbox,
    private readonly pages: GamePageReader,
  ) {}

  /**
   * Asks for the field's approval if the organizer does not administer it. Throws `request.invalid`, `game.start-past`, `field.unknown`, `team.unknown`, `game.unknown` for
   * the copied game, and `access.denied` for the team and the copied game.
   */
  create(viewer: Viewer, request: GameRequest): Promise<GamePageView> {
    return this.unitOfWork.run(async () => {
      const field = await this.lock.acquire(viewer, request);
      const gameId = await this.changes.insert(viewer, request, field);
      if (request.copiedGameId) await this.copyContent(viewer, request.copiedGameId, gameId);
      await this.outbox.append(gameCreated, { gameId });
      return this.pages.page(viewer, gameId);
    });
  }

  /** Throws `game.unknown` and `access.denied`. */
  private async copyContent(organizer: Viewer, earlierGameId: string, gameId: string): Promise<void> {
    await this.sections.copy(organizer, earlierGameId, gameId);
    await this.outbox.append(gameCopied, { gameId, earlierGameId, organizerId: organizer.id });
  }
}
