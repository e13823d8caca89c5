import { Injectable } from '@nestjs/common';
import type { EntityType } from '../../../contracts/conversation-ids.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { Push } from '../../../platform/realtime/push.js';
import { grantsConversation } from './entity-participants.js';

// Serializes the role changes of one user, so that the later one sees the memberships that the earlier one wrote.
const SERIALIZE = `SELECT pg_advisory_xact_lock(hashtextextended('conversation-memberships ' || $1::text || ' ' || $2::text, 0))`;

// Locks only the conversations whose membership does not match the role, so that messages to other conversations do not wait.
const lockAffected = (type: EntityType): string =>
  `SELECT FROM conversations c WHERE c.entity_id = $1 AND c.entity_type = '${type}' AND c.outsider_id IS DISTINCT FROM $2
   AND EXISTS (SELECT FROM conversation_members m WHERE m.conversation_id = c.id AND m.user_id = $2) <> ${grantsConversation(type)}
   ORDER BY c.id FOR UPDATE`;

const LOCK_ALL = 'SELECT FROM conversations c WHERE c.entity_id = $1 AND c.entity_type = $2 ORDER BY c.id FOR UPDATE';

const removeMember = (type: EntityType): string =>
  `DELETE FROM conversation_members m USING conversations c
   WHERE c.entity_id = $1 AND m.conversation_id = c.id AND m.user_id = $2 AND c.outsider_id IS DISTINCT FROM $2 AND NOT ${grantsConversation(type)}`;

const addMember = (type: EntityType): string =>
  `INSERT INTO conversation_members (conversation_id, user_id, read_seq)
   SELECT c.id, $2, c.last_seq FROM conversations c WHERE c.entity_id = $1 AND ${grantsConversation(type)} ON CONFLICT DO NOTHING`;

/** Keeps the memberships of channels and inboxes in line with the roles in teams and fields. */
@Injectable()
export class ConversationMemberships {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Adds the memberships that the user's current role grants, with all messages read, and removes those that it does not grant. */
  syncMember(type: EntityType, entityId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.database.query(SERIALIZE, [entityId, userId]);
      await this.database.query(lockAffected(type), [entityId, userId]);
      await this.database.query(removeMember(type), [entityId, userId]);
      await this.database.query(addMember(type), [entityId, userId]);
      this.pushChanged(type, entityId, [userId]);
    });
  }

  /** Deletes every conversation of a deleted team or field. */
  removeEntity(type: EntityType, entityId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.database.query(LOCK_ALL, [entityId, type]);
      const members = await this.database.query<{ userId: string }>(
        `SELECT DISTINCT m.user_id AS "userId" FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
         WHERE c.entity_id = $1 AND c.entity_type = $2`,
        [entityId, type],
      );
      await this.database.query('DELETE FROM conversations WHERE entity_id = $1 AND entity_type = $2', [
        entityId,
        type,
      ]);
      this.pushChanged(
        type,
        entityId,
        members.map(({ userId }) => userId),
      );
    });
  }

  private pushChanged(kind: EntityType, id: string, userIds: readonly string[]): void {
    this.badges.refresh(userIds);
    this.unitOfWork.afterCommit(() => this.push.toUsers(userIds, 'conversations:changed', { kind, id }));
  }
}
