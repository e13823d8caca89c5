import { Injectable } from '@nestjs/common';
import type { CalendarFeedView } from '../../../contracts/calendar.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { hashToken, newToken } from '../../../platform/tokens.js';
import { userDeleted } from '../../users/user.events.js';

const REPLACE = `
  INSERT INTO calendar_feeds (user_id, token_hash, created_at) VALUES ($1, $2, $3)
  ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`;

const OWNER = `
  SELECT f.user_id AS "userId" FROM calendar_feeds f JOIN users u ON u.id = f.user_id WHERE f.token_hash = $1 AND u.deleted_at IS NULL`;

/** The private calendar addresses. The token in an address is 256 random bits; the database stores only its hash. */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async state(viewer: Viewer): Promise<CalendarFeedView> {
    const row = await this.database.queryOne<{ createdAt: Date }>(
      'SELECT created_at AS "createdAt" FROM calendar_feeds WHERE user_id = $1',
      [viewer.id],
    );
    return { createdAt: row?.createdAt.toISOString() ?? null };
  }

  /** Creates the viewer's calendar address and revokes the one before. Returns the new token. */
  async replace(viewer: Viewer): Promise<{ token: string; createdAt: string }> {
    const token = newToken();
    const createdAt = this.clock.now();
    await this.database.query(REPLACE, [viewer.id, hashToken(token), createdAt]);
    return { token, createdAt: createdAt.toISOString() };
  }

  async revoke(viewer: Viewer): Promise<void> {
    await this.delete(viewer.id);
  }

  /** Throws `calendar.unknown`. */
  async ownerOf(token: string): Promise<string> {
    const row = await this.database.queryOne<{ userId: string }>(OWNER, [hashToken(token)]);
    if (!row) throw new Problem('calendar.unknown');
    return row.userId;
  }

  @OnEvent(userDeleted, 'user-deleted.delete-calendar-feed')
  deleteOfUser({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    return this.delete(userId);
  }

  private async delete(userId: string): Promise<void> {
    await this.database.query('DELETE FROM calendar_feeds WHERE user_id = $1', [userId]);
  }
}
