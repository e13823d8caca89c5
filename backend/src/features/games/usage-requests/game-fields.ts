import { Injectable } from '@nestjs/common';
import type { FieldApproval } from '../../../contracts/game-options.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { FieldReader } from '../../fields/field.reader.js';
import type { Game } from '../game.entity.js';
import { GameTimeZones } from '../game-time-zones.js';
import { exceedsReviewedUsage } from './reviewed-usage.js';
import { UsageRequestRepository } from './usage-request.repository.js';

/** A field that an organizer has chosen for a game. It and its admins cannot change until the transaction ends. */
export interface ChosenField {
  fieldId: string;
  fieldApproval: Extract<FieldApproval, 'own' | 'pending'>;
  timeZone: string;
}

/** The next step in the approval of a game’s field after a change of the game. */
export type ApprovalStep = 'request' | 'renew' | 'restore';

/** Whether the pending request, as its notification to the field's admins describes it, no longer fits the game. */
const isRequestOutdated = (before: Game, after: Game): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  before.maxPlayers < after.maxPlayers;

/** Gives games their fields, and asks the fields' admins for approval. */
@Injectable()
export class GameFields {
  constructor(
    private readonly fields: FieldReader,
    private readonly timeZones: GameTimeZones,
    private readonly requests: UsageRequestRepository,
  ) {}

  /** Locks the field. Call it before the game is locked. Returns undefined if there is no such field. */
  async lockChosen(organizer: Viewer, fieldId: string): Promise<ChosenField | undefined> {
    const access = await this.fields.lockAccess(organizer, fieldId);
    if (!access) return undefined;
    const fieldApproval = access.isAdmin ? 'own' : 'pending';
    return { fieldId, fieldApproval, timeZone: await this.timeZones.ofField(fieldId) };
  }

  /**
   * Decides about the approval of the field after the period or the number of players of a game has changed. `request`: the organizer needs
   * a new approval, because the game exceeds what the field's admins have reviewed, or because the organizer is no longer one of them and has enlarged
   * the game. `renew`: the admins have not answered the request, which is outdated. `restore`: an earlier approval covers the game again. Null: nothing changes.
   */
  async approvalStep(before: Game, game: Game, chosen: ChosenField): Promise<ApprovalStep | null> {
    const { fieldId, fieldApproval } = game;
    if (!fieldId) return null;
    if (fieldApproval === 'own')
      return chosen.fieldApproval === 'pending' && exceedsReviewedUsage(game, { ...before, status: 'approved' })
        ? 'request'
        : null;
    const approved = await this.requests.findReviewedUsage(game, ['approved']);
    if (fieldApproval === 'approved') return approved && exceedsReviewedUsage(game, approved) ? 'request' : null;
    if (approved?.isExact && !exceedsReviewedUsage(game, approved)) return 'restore';
    if (fieldApproval === 'pending') return isRequestOutdated(before, game) ? 'renew' : null;
    if (fieldApproval !== 'rejected') return null;
    const latest = await this.requests.findReviewedUsage(game, ['approved', 'rejected']);
    return latest && exceedsReviewedUsage(game, latest) ? 'request' : null;
  }

  /** Requests the approval of a game that has just got the field or exceeds what was approved, unless its organizer administers the field. */
  async request(gameId: string, { fieldId, fieldApproval }: ChosenField, organizer: Viewer): Promise<void> {
    if (fieldApproval === 'pending') await this.requests.insert(gameId, fieldId, organizer.id);
  }

  /** Takes the step that `approvalStep` returned. `renew` replaces the pending request, so that the field's admins are notified of the change. */
  async apply(step: ApprovalStep, gameId: string, field: ChosenField, organizer: Viewer): Promise<void> {
    if (step === 'restore') return this.requests.restoreApproval(gameId, field.fieldId, organizer.id);
    if (step === 'renew') await this.requests.withdraw(gameId);
    await this.request(gameId, field, organizer);
  }

  /** Ends the approvals of a game that leaves its field. If the game returns, the field’s admins decide anew. */
  endApprovals(gameId: string): Promise<void> {
    return this.requests.endApprovals(gameId);
  }

  /** Withdraws the pending request of a game that leaves its field, needs no approval any more, or is cancelled. */
  withdrawRequest(gameId: string): Promise<void> {
    return this.requests.withdraw(gameId);
  }
}
