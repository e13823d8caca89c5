import { Injectable } from '@nestjs/common';
import { directConversationId } from '../../../contracts/conversation-ids.js';
import type { PresenceView } from '../../../contracts/presence.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { type PresenceRow, presenceOf } from './presence-rows.js';

const PRESENCE = `
  SELECT ${presenceOf('u', '$1')} AS presence FROM users u
  WHERE u.id = $2 AND u.id <> $1 AND EXISTS (SELECT FROM conversations c WHERE c.id = $3 AND c.last_seq > 0)`;

@Injectable()
export class PresenceReader {
  constructor(private readonly database: Database) {}

  /** The presence of a person with whom the viewer has a direct conversation; null if the two do not share it with each other. */
  async presence(viewer: Viewer, userId: string): Promise<PresenceView | null> {
    const values = [viewer.id, userId, directConversationId(viewer.id, userId)];
    const presence = (await this.database.queryOne<{ presence: PresenceRow | null }>(PRESENCE, values))?.presence;
    return presence ? { ...presence, lastSeenAt: new Date(presence.lastSeenAt).toISOString() } : null;
  }
}
