import { Injectable } from '@nestjs/common';
import type { UsageRequestDecision, UsageRequestRequest, UsageRequestView } from '../../../contracts/usage-requests.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { FieldReader } from '../../fields/field.reader.js';
import { type GameAccess, gamePolicy } from '../game.policy.js';
import { GameLock } from '../game-lock.js';
import { UsageRequestReader } from './usage-request.reader.js';
import { type StoredRequest, UsageRequestRepository } from './usage-request.repository.js';
import { newUsageRequestPolicy, type UsageRequestAccess, usageRequestPolicy } from './usage-request.policy.js';

@Injectable()
export class UsageRequestsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly fields: FieldReader,
    private readonly lock: GameLock,
    private readonly requests: UsageRequestRepository,
    private readonly reader: UsageRequestReader,
  ) {}

  /**
   * Returns the game's request for its field, and creates one only if there is none or the latest was withdrawn. While the game is approved, returns
   * the approved one: after an approval was restored, the latest request is a withdrawn or rejected one. An organizer who has become an admin of the
   * field needs no approval: the game uses the field, and the withdrawn or rejected request is returned.
   */
  request(viewer: Viewer, { gameId, fieldId }: UsageRequestRequest): Promise<UsageRequestView> {
    return this.unitOfWork.run(async () => {
      const field = await this.fields.lockAccess(viewer, fieldId);
      const game = await this.lock.acquire(viewer, gameId);
      authorize(gamePolicy, 'requestField', game);
      if (!field || game.fieldId !== fieldId) throw new Problem('field.unknown');
      const current = await this.requests.findCurrent(game);
      if (field.isAdmin && (current?.status === 'withdrawn' || current?.status === 'rejected')) {
        if (game.fieldApproval !== 'own') await this.requests.useWithoutApproval(current);
        return this.reader.request(viewer, current.id);
      }
      if (current && current.status !== 'withdrawn') return this.reader.request(viewer, current.id);
      authorize(newUsageRequestPolicy, 'create', { fieldApproval: game.fieldApproval, isFieldAdmin: field.isAdmin });
      const id = await this.requests.insert(gameId, fieldId, viewer.id);
      return this.reader.request(viewer, id);
    });
  }

  /** Throws `usage-request.unknown` and `usage-request.decided`. */
  decide(viewer: Viewer, requestId: string, { status, note }: UsageRequestDecision): Promise<UsageRequestView> {
    return this.unitOfWork.run(async () => {
      const { request, access } = await this.acquire(viewer, requestId);
      authorize(usageRequestPolicy, 'decide', access);
      await this.requests.decide(request, status, note || null, viewer.id);
      return this.reader.request(viewer, requestId);
    });
  }

  /** Repeating it is a no-op. Throws `usage-request.unknown` and `usage-request.decided`. */
  withdraw(viewer: Viewer, requestId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { request, access } = await this.acquire(viewer, requestId);
      authorize(usageRequestPolicy, 'withdraw', access);
      if (request.status === 'withdrawn') return;
      await this.requests.withdraw(request.gameId);
    });
  }

  /** Locks the field and then the game, so that neither the field's admins nor the request can change. */
  private async acquire(
    viewer: Viewer,
    requestId: string,
  ): Promise<{ request: StoredRequest; access: UsageRequestAccess }> {
    const found = await this.requests.find(requestId);
    if (!found) throw new Problem('usage-request.unknown');
    const field = await this.fields.lockAccess(viewer, found.fieldId);
    const game = await this.lock.acquire(viewer, found.gameId);
    const request = await this.requests.find(requestId);
    // The game's field was deleted in the meantime.
    if (!field || !request) throw new Problem('usage-request.unknown');
    return {
      request,
      access: {
        status: currentStatus(request, game),
        isFieldAdmin: field.isAdmin,
        isRequester: request.requesterId === viewer.id,
      },
    };
  }
}

/** The rule of `requestStatus` in the reader, for a request that is locked. */
const currentStatus = ({ status }: StoredRequest, game: GameAccess): StoredRequest['status'] =>
  status === 'pending' && game.status !== 'upcoming' ? 'expired' : status;
