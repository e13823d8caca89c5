import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** SQL for the ids of the people who are suspended now. A suspension ends by the clock, so no job has to end it. */
export const SUSPENDED_NOW = 'SELECT user_id FROM suspensions WHERE ends_at > now()';

/** SQL condition: the person is suspended now. `user` is an SQL expression for the id. */
export const isSuspended = (user: string): string =>
  `EXISTS (SELECT FROM suspensions suspended WHERE suspended.user_id = ${user} AND suspended.ends_at > now())`;

/** SQL for the end of a suspension; null if only an administrator ends it. */
export const suspendedUntil = (suspensions: string): string => `nullif(${suspensions}.ends_at, 'infinity')`;

/** A suspension that has not ended. */
export interface ActiveSuspension {
  id: string;
  userId: string;
  reason: string;
  /** Null if only an administrator ends it. */
  until: Date | null;
  createdAt: Date;
  appealedAt: Date | null;
  decision: 'accepted' | 'rejected' | null;
}

const ACTIVE = `
  SELECT s.id, s.user_id AS "userId", s.reason, ${suspendedUntil('s')} AS until, s.created_at AS "createdAt", s.appealed_at AS "appealedAt", s.decision
  FROM suspensions s WHERE s.user_id = $1 AND s.ends_at > now() ORDER BY s.ends_at DESC LIMIT 1`;

@Injectable()
export class SuspensionReader {
  constructor(private readonly database: Database) {}

  /** The user's suspension that has not ended. */
  active(userId: string): Promise<ActiveSuspension | undefined> {
    return this.database.queryOne(ACTIVE, [userId]);
  }

  /** The user whom a suspension is about, even after its end. */
  async userOf(suspensionId: string): Promise<string | undefined> {
    const sql = 'SELECT user_id AS "userId" FROM suspensions WHERE id = $1';
    return (await this.database.queryOne<{ userId: string }>(sql, [suspensionId]))?.userId;
  }
}
