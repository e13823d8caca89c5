import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { Push } from '../../../platform/realtime/push.js';
import type { EntityType } from './entity-conversation.js';
import { grantsConversation } from './entity-participants.js';

// With them locked no message comes in between, and of two changes each sees what the other did.
const LOCK = `SELECT FROM conversations c WHERE c.entity_id = $1 AND c.type = $2 ORDER BY c.id FOR UPDATE`;

const removeMember = (kind: EntityType): string =>
  `DELETE FROM conversation_members m USING conversations c
   WHERE c.entity_id = $1 AND m.conversation_id = c.id AND m.user_id = $2 AND c.outsider_id IS DISTINCT FROM $2 AND NOT ${grantsConversation(kind)}`;

const addMember = (kind: EntityType): string =>
  `INSERT INTO conversation_members (conversation_id, user_id, read_seq)
   SELECT c.id, $2, c.last_seq FROM conversations c WHERE c.entity_id = $1 AND ${grantsConversation(kind)} ON CONFLICT DO NOTHING`;

/** The places that people have in conversations because of their roles. */
@Injectable()
export class ConversationMemberships {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Gives somebody the places that their role brings now, everything in them read, and takes those of a role they lost. */
  syncMember(kind: EntityType, entityId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.database.query(LOCK, [entityId, kind]);
      await this.database.query(removeMember(kind), [entityId, userId]);
      await this.database.query(addMember(kind), [entityId, userId]);
      this.pushChanged(kind, entityId, [userId]);
    });
  }

  /** Removes what was said around a team or field that is gone. */
  removeEntity(kind: EntityType, entityId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.database.query(LOCK, [entityId, kind]);
      const people = await this.database.query<{ userId: string }>(
        `SELECT DISTINCT m.user_id AS "userId" FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
         WHERE c.entity_id = $1 AND c.type = $2`,
        [entityId, kind],
      );
      await this.database.query('DELETE FROM conversations WHERE entity_id = $1 AND type = $2', [entityId, kind]);
      this.pushChanged(
        kind,
        entityId,
        people.map(({ userId }) => userId),
      );
    });
  }

  private pushChanged(kind: EntityType, id: string, userIds: readonly string[]): void {
    this.badges.changed(userIds);
    this.unitOfWork.afterCommit(() => this.push.toUsers(userIds, 'conversations:changed', { kind, id }));
  }
}
