import { Injectable } from '@nestjs/common';
import { otherUserIn, directConversationId, parseEntityConversationId } from '../../../contracts/conversation-ids.js';
import type { Typing } from '../../../contracts/socket-events.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Push } from '../../../platform/realtime/push.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { participantIds } from '../conversations/entity-participants.js';

/** The number of typing events that a user may send at once. One more is allowed each second. Further ones are dropped. */
const BURST = 5;
/** Bounds the memory for the token buckets. */
const MAX_BUCKETS = 10_000;

/** The writer `$1` and the receivers, or no row if the writer is not a participant or does not share typing. */
const selectReceivers = (participants: string): string => `
  WITH participants AS MATERIALIZED (${participants})
  SELECT ${personColumns('me')}, ARRAY(
    SELECT u.id FROM users u
    WHERE u.id IN (SELECT "userId" FROM participants) AND u.id <> $1 AND u.shares_typing AND u.deleted_at IS NULL AND ${isVisibleTo('$1', 'u.id')}
  ) AS receivers
  FROM users me
  WHERE me.id = $1 AND me.shares_typing AND me.id IN (SELECT "userId" FROM participants)
    AND EXISTS (SELECT FROM conversations c WHERE c.id = $2)`;

const DIRECT = selectReceivers('SELECT user_id AS "userId" FROM conversation_members WHERE conversation_id = $2');

/** Relays typing events. Stores nothing. */
@Injectable()
export class TypingService {
  /** The token bucket of each user, in the order of their last events. */
  private readonly buckets = new Map<string, { tokens: number; updatedAt: number }>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly push: Push,
  ) {}

  /**
   * Pushes the event to the other participants of an existing conversation. A participant does not receive it if they or the viewer have switched
   * typing indicators off, or if one of them blocks the other. Ignores the event of a viewer who is not a participant.
   */
  async relay(viewer: Viewer, { conversationId: requested, isTyping }: Typing): Promise<void> {
    const entity = parseEntityConversationId(requested);
    const other = otherUserIn(requested, viewer.id);
    const conversationId = entity?.id ?? (other && directConversationId(viewer.id, other));
    if (!conversationId || !this.isAllowed(viewer.id)) return;
    const row = entity
      ? await this.database.queryOne<TypingRow>(
          selectReceivers(
            // The parameter types are the same for all kinds of conversations, so that each kind is one prepared statement.
            `${participantIds(entity).replace('$1', '$3')} UNION SELECT $4::uuid WHERE $4::uuid IS NOT NULL`,
          ),
          [viewer.id, conversationId, entity.entityId, entity.outsiderId],
        )
      : await this.database.queryOne<TypingRow>(DIRECT, [viewer.id, conversationId]);
    if (!row) return;
    this.push.toUsers(row.receivers, 'typing', {
      conversationId,
      userId: viewer.id,
      person: toPerson(row),
      isTyping: isTyping ?? true,
    });
  }

  private isAllowed(userId: string): boolean {
    const now = this.clock.now().getTime();
    const bucket = this.buckets.get(userId) ?? { tokens: BURST, updatedAt: now };
    const tokens = Math.min(BURST, bucket.tokens + (now - bucket.updatedAt) / 1_000);
    // Deleted first, so that the map stays in the order of the last events.
    this.buckets.delete(userId);
    const [oldest] = this.buckets.keys();
    if (oldest !== undefined && this.buckets.size >= MAX_BUCKETS) this.buckets.delete(oldest);
    this.buckets.set(userId, { tokens: Math.max(0, tokens - 1), updatedAt: now });
    return tokens >= 1;
  }
}

type TypingRow = PersonRow & { receivers: string[] };
