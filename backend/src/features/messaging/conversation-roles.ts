import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Badges } from '../../platform/realtime/badges.js';
import { Push } from '../../platform/realtime/push.js';
import type { EntityKind } from './entity-conversation.js';
import { roleBrings } from './entity-people.js';

// With them locked no message comes in between, and of two changes each sees what the other did.
const LOCK = `SELECT FROM conversations c WHERE c.entity_id = $1 AND c.type = $2 ORDER BY c.id FOR UPDATE`;

const drop = (kind: EntityKind): string =>
  `DELETE FROM conversation_members m USING conversations c
   WHERE c.entity_id = $1 AND m.conversation_id = c.id AND m.user_id = $2 AND c.outsider_id IS DISTINCT FROM $2 AND NOT ${roleBrings(kind)}`;

const add = (kind: EntityKind): string =>
  `INSERT INTO conversation_members (conversation_id, user_id, read_seq)
   SELECT c.id, $2, c.last_seq FROM conversations c WHERE c.entity_id = $1 AND ${roleBrings(kind)} ON CONFLICT DO NOTHING`;

/** The places that people have in conversations because of their roles. */
@Injectable()
export class ConversationRoles {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Gives somebody the places that their role brings now, everything in them read, and takes those of a role they lost. */
  settle(kind: EntityKind, entityId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.database.query(LOCK, [entityId, kind]);
      await this.database.query(drop(kind), [entityId, userId]);
      await this.database.query(add(kind), [entityId, userId]);
      this.tell(kind, entityId, [userId]);
    });
  }

  /** Removes what was said around a team or field that is gone. */
  remove(kind: EntityKind, entityId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.database.query(LOCK, [entityId, kind]);
      const people = await this.database.query<{ userId: string }>(
        `SELECT DISTINCT m.user_id AS "userId" FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
         WHERE c.entity_id = $1 AND c.type = $2`,
        [entityId, kind],
      );
      await this.database.query('DELETE FROM conversations WHERE entity_id = $1 AND type = $2', [entityId, kind]);
      this.tell(
        kind,
        entityId,
        people.map(({ userId }) => userId),
      );
    });
  }

  private tell(kind: EntityKind, id: string, userIds: readonly string[]): void {
    this.badges.changed(...userIds);
    this.unitOfWork.afterCommit(() => this.push.toUsers(userIds, 'conversations:changed', { kind, id }));
  }
}
