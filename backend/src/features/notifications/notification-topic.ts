import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

const key = (topic: string): string => `hashtextextended('notifications ' || ${topic}, 0)`;

/** The page of an object, without its anchor. Pending notifications about one page are delivered together. */
export const topicOf = (object: string): string => object.split('#', 1)[0] ?? object;

/** The same in SQL. */
export const topicOfColumn = (object: string): string => `split_part(${object}, '#', 1)`;

/**
 * A lock on everything that is pending or delivered about a topic, until the transaction ends. Delivering and retracting take it,
 * so neither sees the other half done. Storing what is pending does not: storing never waits.
 */
@Injectable()
export class NotificationTopicLock {
  constructor(private readonly database: Database) {}

  async acquire(topics: readonly string[]): Promise<void> {
    await this.database.query(
      `SELECT pg_advisory_xact_lock(${key('topic')}) FROM (SELECT DISTINCT unnest($1::text[]) AS topic ORDER BY 1) topics`,
      [topics],
    );
  }

  /** Answers false at once if somebody else holds the lock. */
  async tryAcquire(topic: string): Promise<boolean> {
    const row = await this.database.queryOne<{ isAcquired: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${key('$1')}) AS "isAcquired"`,
      [topic],
    );
    return row?.isAcquired === true;
  }
}
