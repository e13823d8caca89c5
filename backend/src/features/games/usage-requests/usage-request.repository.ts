import { Injectable } from '@nestjs/common';
import type { FieldApproval } from '../../../contracts/game-options.js';
import type { UsageRequestStatus } from '../../../contracts/usage-requests.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { Game } from '../game.entity.js';
import { gameChanged, usageRequestCreated, usageRequestDecided, usageRequestWithdrawn } from '../game.events.js';
import { GameHints } from '../game-hints.js';
import type { GameAccess } from '../game.policy.js';
import { currentRequest, FIND_REVIEWED_USAGE, type ReviewedUsage } from './reviewed-usage.js';
import { UsageRequestHints } from './usage-request-hints.js';

export interface StoredRequest {
  id: string;
  gameId: string;
  fieldId: string;
  requesterId: string;
  status: UsageRequestStatus;
}

interface ExpiredRequest {
  requestId: string;
  gameId: string;
  fieldId: string;
  requesterId: string;
}

const COLUMNS = `id, game_id AS "gameId", field_id AS "fieldId", requester_id AS "requesterId", status`;

const FIND_CURRENT = currentRequest(COLUMNS, '$1', '$2', '$3');

const EXPIRE = `
  WITH due AS (
    SELECT g.id FROM field_usage_requests r JOIN games g ON g.id = r.game_id
    WHERE r.status = 'pending' AND g.starts_at <= $1 ORDER BY g.id LIMIT $2 FOR NO KEY UPDATE OF g SKIP LOCKED),
  expired AS (
    UPDATE field_usage_requests r SET status = 'expired' FROM due WHERE r.game_id = due.id AND r.status = 'pending'
    RETURNING r.id, r.game_id, r.field_id, r.requester_id)
  UPDATE games g SET field_approval = 'expired' FROM expired e WHERE g.id = e.game_id
  RETURNING e.id AS "requestId", g.id AS "gameId", e.field_id AS "fieldId", e.requester_id AS "requesterId"`;

/** Stores usage requests and the approval of their games, with events and hints. The caller has locked the game with `GameLock`. */
@Injectable()
export class UsageRequestRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hints: UsageRequestHints,
    private readonly gameHints: GameHints,
    private readonly clock: Clock,
  ) {}

  find(id: string): Promise<StoredRequest | undefined> {
    return this.database.queryOne<StoredRequest>(`SELECT ${COLUMNS} FROM field_usage_requests WHERE id = $1`, [id]);
  }

  /** The latest request of the game for the field; while the game is approved, the latest that was approved. */
  findCurrent({
    gameId,
    fieldId,
    fieldApproval,
  }: Pick<GameAccess, 'gameId' | 'fieldId' | 'fieldApproval'>): Promise<StoredRequest | undefined> {
    return this.database.queryOne<StoredRequest>(FIND_CURRENT, [gameId, fieldId, fieldApproval]);
  }

  /** The latest review of the game by the field's admins with one of the statuses. */
  findReviewedUsage(
    { id, fieldId }: Pick<Game, 'id' | 'fieldId'>,
    statuses: readonly ReviewedUsage['status'][],
  ): Promise<ReviewedUsage | undefined> {
    return this.database.queryOne<ReviewedUsage>(FIND_REVIEWED_USAGE, [id, fieldId, statuses]);
  }

  /** Returns the new request's id. */
  async insert(gameId: string, fieldId: string, requesterId: string): Promise<string> {
    const id = newId();
    await this.database.query(
      'INSERT INTO field_usage_requests (id, game_id, field_id, requester_id, requested_at) VALUES ($1, $2, $3, $4, $5)',
      [id, gameId, fieldId, requesterId, this.clock.now()],
    );
    await this.outbox.append(usageRequestCreated, { requestId: id });
    await this.storeApproval({ gameId, fieldId, requesterId }, 'pending');
    return id;
  }

  async decide(
    request: StoredRequest,
    status: 'approved' | 'rejected',
    note: string | null,
    reviewerId: string,
  ): Promise<void> {
    await this.database.query(
      `UPDATE field_usage_requests r SET status = $2, note = $3, reviewed_by = $4, reviewed_at = $5,
         reviewed_starts_at = g.starts_at, reviewed_ends_at = g.ends_at, reviewed_max_players = g.max_players
       FROM games g WHERE r.id = $1 AND g.id = r.game_id`,
      [request.id, status, note, reviewerId, this.clock.now()],
    );
    const name = await this.storeApproval(request, status);
    await this.outbox.append(usageRequestDecided, { requestId: request.id });
    if (status === 'approved') await this.recordPublicField(request, name, reviewerId);
  }

  /** The game of a withdrawn or rejected request uses the field because its organizer has become an admin of the field. */
  async useWithoutApproval(request: StoredRequest): Promise<void> {
    const name = await this.storeApproval(request, 'own');
    await this.recordPublicField(request, name, request.requesterId);
  }

  /** Withdraws the game's pending request, if it has one. */
  async withdraw(gameId: string): Promise<void> {
    const withdrawn = await this.storeWithdrawal(gameId);
    if (withdrawn) await this.storeApproval(withdrawn, 'withdrawn');
  }

  /** Withdraws the approved requests of the game, so that none of them can be restored. The caller changes the approval of the game. */
  async endApprovals(gameId: string): Promise<void> {
    await this.database.query(
      `UPDATE field_usage_requests SET status = 'withdrawn' WHERE game_id = $1 AND status = 'approved'`,
      [gameId],
    );
  }

  /** Makes an earlier approval valid again, and withdraws the pending request, if there is one. */
  async restoreApproval(gameId: string, fieldId: string, organizerId: string): Promise<void> {
    await this.storeWithdrawal(gameId);
    await this.storeApproval({ gameId, fieldId, requesterId: organizerId }, 'approved');
  }

  /** Expires at most `limit` pending requests for games that have started, whose rows it locks itself. Returns their number. */
  async expire(limit: number): Promise<number> {
    const expired = await this.database.query<ExpiredRequest>(EXPIRE, [this.clock.now(), limit]);
    await this.outbox.appendAll(
      usageRequestWithdrawn,
      expired.map(({ requestId }) => ({ requestId })),
    );
    for (const { gameId, requesterId } of expired) this.gameHints.sendChanged(gameId, 'details', [requesterId]);
    await this.hints.sendChanged(expired.map(({ fieldId }) => fieldId));
    return expired.length;
  }

  private async recordPublicField(
    { gameId, fieldId }: StoredRequest,
    name: string | null,
    byId: string,
  ): Promise<void> {
    const change = { what: 'field', before: { fieldId: null, name: null }, after: { fieldId, name } } as const;
    await this.outbox.append(gameChanged, { gameId, byId, changes: [change] });
  }

  private async storeWithdrawal(gameId: string): Promise<StoredRequest | undefined> {
    const withdrawn = await this.database.queryOne<StoredRequest>(
      `UPDATE field_usage_requests SET status = 'withdrawn' WHERE game_id = $1 AND status = 'pending' RETURNING ${COLUMNS}`,
      [gameId],
    );
    if (withdrawn) await this.outbox.append(usageRequestWithdrawn, { requestId: withdrawn.id });
    return withdrawn;
  }

  /** Returns the field's name if it is public now. */
  private async storeApproval(
    { gameId, fieldId, requesterId }: Pick<StoredRequest, 'gameId' | 'fieldId' | 'requesterId'>,
    approval: FieldApproval,
  ): Promise<string | null> {
    const game = await this.database.queryOne<{ name: string | null }>(
      'UPDATE games SET field_approval = $2 WHERE id = $1 RETURNING field_name AS name',
      [gameId, approval],
    );
    this.gameHints.sendChanged(gameId, 'details', [requesterId]);
    await this.hints.sendChanged([fieldId]);
    return game?.name ?? null;
  }
}
