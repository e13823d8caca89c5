import { Injectable } from '@nestjs/common';
import type { EntityConversation } from '../../../../contracts/conversation-ids.js';
import { Database } from '../../../../platform/database/database.js';
import type { Viewer } from '../../../../platform/http/access/viewer.js';
import { defineRateLimit, RateLimits } from '../../../../platform/http/limits/rate-limits.js';
import { Problem } from '../../../../platform/http/problems/problem.js';
import { NewAccountLimits } from '../../../users/users.module.js';
import { conversationPolicy } from '../../conversations/conversation.policy.js';
import { closedConversation, lockConversation } from '../../conversations/entity-participants.js';
import { type MessageTarget, MessageTargets } from './message-targets.js';

/** Limits new conversations, not messages. */
export const CONVERSATION_LIMIT = defineRateLimit('conversation.account', 120, { minutes: 60 });

/** Locks the conversation of a new message if it belongs to a team, field or game. Creates conversations of all kinds with their first message. */
@Injectable()
export class ConversationLock {
  constructor(
    private readonly database: Database,
    private readonly targets: MessageTargets,
    private readonly rateLimits: RateLimits,
    private readonly newAccounts: NewAccountLimits,
  ) {}

  /**
   * Locks the conversation and the row of its team, field or game until the commit, so that roles cannot change, then reads the participants. Creates
   * the conversation for its first message. Returns the problem that refuses the message. Throws `conversation.unknown`, `rate.limited` and
   * `account.new-limit`.
   */
  async acquire(
    target: MessageTarget,
    entity: EntityConversation,
    viewer: Viewer,
    handles: readonly string[],
  ): ReturnType<MessageTargets['participants']> {
    const lock = () => this.database.queryOne(lockConversation(entity), [target.id]);
    const isLocked = (await lock()) !== undefined || (await this.start(target, entity, viewer, lock));
    if (isLocked) return this.targets.participants(entity, viewer, handles);
    if (await this.isClosed(entity, viewer)) return 'conversation.closed';
    throw new Problem('conversation.unknown');
  }

  /** Creates the conversation, unless another request has created it meanwhile. Throws `rate.limited` and `account.new-limit`. */
  async create(target: MessageTarget, viewer: Viewer): Promise<void> {
    const { entityType = 'private', entityId = null, outsiderId = null } = target.entity ?? {};
    await this.rateLimits.consume(CONVERSATION_LIMIT, [viewer.id]);
    if (!target.entity) await this.newAccounts.consumeConversation(viewer, target.userIds);
    await this.database.query(
      'INSERT INTO conversations (id, type, entity_id, outsider_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [target.id, entityType, entityId, outsiderId],
    );
    if (target.entity) return;
    await this.database.query(
      'INSERT INTO conversation_members (conversation_id, user_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
      [target.id, target.userIds],
    );
  }

  /** Creates and locks the conversation. Returns false if the viewer may not start it, or if the team or field was deleted. */
  private async start(
    target: MessageTarget,
    { outsiderId }: EntityConversation,
    viewer: Viewer,
    lock: () => Promise<object | undefined>,
  ): Promise<boolean> {
    if (conversationPolicy.start({ viewerId: viewer.id, outsiderId }) !== true) return false;
    await this.create(target, viewer);
    return (await lock()) !== undefined;
  }

  private async isClosed({ id, entityType }: EntityConversation, viewer: Viewer): Promise<boolean> {
    return (await this.database.query(closedConversation(entityType), [id, viewer.id])).length > 0;
  }
}
