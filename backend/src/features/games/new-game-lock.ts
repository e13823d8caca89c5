import { Injectable } from '@nestjs/common';
import type { GameRequest } from '../../contracts/game-requests.js';
import { Clock } from '../../platform/clock.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { TeamReader } from '../teams/team.reader.js';
import { assertMayStart } from './edits/game-edit.js';
import { type ChosenField, GameFields } from './usage-requests/game-fields.js';

/** Locks the field and the team of a new game until the transaction ends, and authorizes the organizer. */
@Injectable()
export class NewGameLock {
  constructor(
    private readonly fields: GameFields,
    private readonly teams: TeamReader,
    private readonly clock: Clock,
  ) {}

  /** Throws `request.invalid`, `game.start-past`, `field.unknown`, `team.unknown`, and `access.denied` for the team. */
  async acquire(organizer: Viewer, request: GameRequest): Promise<ChosenField> {
    assertMayStart(new Date(request.gameStartDate), this.clock.now());
    const field = await this.fields.lockChosen(organizer, request.fieldId);
    if (!field) throw new Problem('field.unknown');
    if (request.teamId) await this.teams.lockAndAuthorize(organizer, request.teamId, 'announceGame');
    return field;
  }
}
