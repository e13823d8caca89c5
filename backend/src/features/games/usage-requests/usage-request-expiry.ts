import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { usageRequestWithdrawn } from '../game.events.js';
import { GameHints } from '../game-hints.js';
import { GameSchedule } from '../schedule/game-schedule.js';
import { UsageRequestHints } from './usage-request-hints.js';

interface Expired {
  requestId: string;
  gameId: string;
  fieldId: string;
  requesterId: string;
}

const BATCH_SIZE = 100;

const EXPIRE = `
  WITH due AS (
    SELECT g.id FROM field_usage_requests r JOIN games g ON g.id = r.game_id
    WHERE r.status = 'pending' AND g.starts_at <= $1 ORDER BY g.id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE OF g SKIP LOCKED),
  expired AS (
    UPDATE field_usage_requests r SET status = 'expired' FROM due WHERE r.game_id = due.id AND r.status = 'pending'
    RETURNING r.id, r.game_id, r.field_id, r.requester_id)
  UPDATE games g SET field_approval = 'expired' FROM expired e WHERE g.id = e.game_id
  RETURNING e.id AS "requestId", g.id AS "gameId", e.field_id AS "fieldId", e.requester_id AS "requesterId"`;

/** Expires pending usage requests at the start of their games. */
@Injectable()
export class UsageRequestExpiry implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly hints: UsageRequestHints,
    private readonly gameHints: GameHints,
    private readonly clock: Clock,
    private readonly schedule: GameSchedule,
  ) {}

  onModuleInit(): void {
    this.schedule.register(() => this.run());
  }

  /** Expires one batch. Returns whether the batch was full. */
  run(): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const expired = await this.database.query<Expired>(EXPIRE, [this.clock.now()]);
      await this.outbox.appendAll(
        usageRequestWithdrawn,
        expired.map(({ requestId }) => ({ requestId })),
      );
      for (const { gameId, requesterId } of expired) this.gameHints.sendChanged(gameId, 'details', [requesterId]);
      await this.hints.sendChanged(expired.map(({ fieldId }) => fieldId));
      return expired.length === BATCH_SIZE;
    });
  }
}
