import { Injectable } from '@nestjs/common';
import type { GameRequest } from '../../contracts/game-requests.js';
import type { GamePageView } from '../../contracts/games.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Problem } from '../../platform/http/problems/problem.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { TeamReader } from '../teams/team.reader.js';
import { assertMayStart } from './game-edit.js';
import { GamePageReader } from './game-page.reader.js';
import { GameRepository } from './game.repository.js';
import { gameCopied, gameCreated } from './game.events.js';
import { SectionCopies } from './sections/section-copies.js';
import { GameFields } from './usage-requests/game-fields.js';

/** Creates games. */
@Injectable()
export class GamesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly fields: GameFields,
    private readonly teams: TeamReader,
    private readonly repository: GameRepository,
    private readonly sections: SectionCopies,
    private readonly pages: GamePageReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for the field's approval if the organizer does not administer it. Throws `request.invalid`, `game.start-past`, `field.unknown`, `team.unknown`, `game.unknown` for
   * the copied game, and `access.denied` for the team and the copied game.
   */
  create(viewer: Viewer, request: GameRequest): Promise<GamePageView> {
    return this.unitOfWork.run(async () => {
      assertMayStart(new Date(request.gameStartDate), this.clock.now());
      const field = await this.fields.lockChosen(viewer, request.fieldId);
      if (!field) throw new Problem('field.unknown');
      if (request.teamId) await this.teams.lockAndAuthorize(viewer, request.teamId, 'announceGame');
      const gameId = await this.repository.insert(viewer.id, request, field);
      if (request.copiedGameId) await this.copyContent(viewer, request.copiedGameId, gameId);
      await this.fields.request(gameId, field, viewer);
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
