import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

const lockKey = (topic: string): string => `hashtextextended('notifications ' || ${topic}, 0)`;

/** The default topic of an object: its path without the anchor. Pending notifications of one topic are delivered together. */
export const topicOf = (object: string): string => object.split('#', 1)[0] ?? object;

/** SQL for `topicOf`. */
export const topicOfColumn = (object: string): string => `split_part(${object}, '#', 1)`;

/**
 * Locks the notifications of a topic until the transaction ends. Deliveries and retractions acquire it, so neither sees the other half
 * done. Storing a pending notification does not acquire it and never waits.
 */
@Injectable()
export class NotificationTopicLock {
  constructor(private readonly database: Database) {}

  async acquire(topics: readonly string[]): Promise<void> {
    await this.database.query(
      `SELECT pg_advisory_xact_lock(${lockKey('topic')}) FROM (SELECT DISTINCT unnest($1::text[]) AS topic ORDER BY 1) topics`,
      [topics],
    );
  }

  /** Returns false without waiting if another transaction holds the lock. */
  async tryAcquire(topic: string): Promise<boolean> {
    const row = await this.database.queryOne<{ isAcquired: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${lockKey('$1')}) AS "isAcquired"`,
      [topic],
    );
    return row?.isAcquired === true;
  }
}
