import { Injectable } from '@nestjs/common';
import type { EntityType } from '../../../contracts/conversation-ids.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { Push } from '../../../platform/realtime/push.js';
import { entityRow, grantsConversation, participantIds } from './entity-participants.js';

// Serializes the role changes of one user, so that the later one sees the memberships that the earlier one wrote.
const SERIALIZE = `SELECT pg_advisory_xact_lock(hashtextextended('conversation-memberships ' || $1::text || ' ' || $2::text, 0))`;

// Locks only the conversations whose membership does not match the role, so that messages to other conversations do not wait.
const lockAffected = (type: EntityType): string =>
  `SELECT FROM conversations c WHERE c.entity_id = $1 AND c.entity_type = '${type}' AND c.outsider_id IS DISTINCT FROM $2 AND EXISTS (${entityRow(type, '$1')})
   AND EXISTS (SELECT FROM conversation_members m WHERE m.conversation_id = c.id AND m.user_id = $2) <> ${grantsConversation(type)}
   ORDER BY c.id FOR UPDATE`;

const LOCK_ALL = 'SELECT FROM conversations c WHERE c.entity_id = $1 AND c.entity_type = $2 ORDER BY c.id FOR UPDATE';

/** Deletes the memberships `m` of conversations `c`. An acknowledgement locks several memberships of one person in the same order. */
const deleteMemberships = (condition: string): string => `
  WITH locked AS MATERIALIZED (
    SELECT m.conversation_id, m.user_id, c.kind FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
    WHERE ${condition} ORDER BY c.id FOR UPDATE OF m)
  DELETE FROM conversation_members m USING locked WHERE m.conversation_id = locked.conversation_id AND m.user_id = locked.user_id
  RETURNING locked.kind = 'inbox' AS "isInbox"`;

const removeMember = (type: EntityType): string =>
  deleteMemberships(
    `c.entity_id = $1 AND m.user_id = $2 AND c.outsider_id IS DISTINCT FROM $2 AND EXISTS (${entityRow(type, '$1')}) AND NOT ${grantsConversation(type)}`,
  );

const addMember = (type: EntityType): string =>
  `INSERT INTO conversation_members (conversation_id, user_id, read_seq, first_read_seq)
   SELECT c.id, $2, c.last_seq, c.last_seq FROM conversations c WHERE c.entity_id = $1 AND ${grantsConversation(type)} ON CONFLICT DO NOTHING
   RETURNING (SELECT kind = 'inbox' FROM conversations WHERE id = conversation_id) AS "isInbox"`;

const unassign = (type: EntityType): string =>
  `UPDATE conversations c SET assignee_id = NULL
   WHERE c.entity_id = $1 AND c.entity_type = '${type}' AND c.assignee_id = $2 AND NOT ${grantsConversation(type)} RETURNING true AS "isInbox"`;

// Members of the channel, and administrators who answered in an inbox, took part. The lists hold the roles at the time of the deletion,
// because a membership may still wait for its removal.
const REMOVE_OTHERS = deleteMemberships(
  `c.entity_id = $1 AND c.entity_type = $2 AND c.outsider_id IS DISTINCT FROM m.user_id
    AND NOT CASE c.kind WHEN 'channel' THEN m.user_id = ANY($3::uuid[]) ELSE m.user_id = ANY($4::uuid[])
      AND EXISTS (SELECT FROM messages s WHERE s.conversation_id = c.id AND s.sender_id = m.user_id) END`,
);

const ADD_MISSING = `
  INSERT INTO conversation_members (conversation_id, user_id, read_seq, first_read_seq)
  SELECT c.id, member, c.last_seq, c.last_seq FROM conversations c, unnest($3::uuid[]) member
  WHERE c.entity_id = $1 AND c.entity_type = $2 AND c.kind = 'channel' ON CONFLICT DO NOTHING`;

/** The name of a deleted team or field, and the people who had a role in it. */
interface Deletion {
  name: string;
  memberIds: readonly string[];
  adminIds: readonly string[];
}

/** Keeps the memberships of channels and inboxes in line with the roles in teams and fields and the participants of games. */
@Injectable()
export class ConversationMemberships {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Adds the memberships that the user's current role grants, with all messages read, and removes those that it does not grant, with their assignments. */
  syncMember(type: EntityType, entityId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.database.query(SERIALIZE, [entityId, userId]);
      await this.database.query(lockAffected(type), [entityId, userId]);
      const change = (sql: string) => this.database.query<{ isInbox: boolean }>(sql, [entityId, userId]);
      const changed = [
        ...(await change(removeMember(type))),
        ...(await change(unassign(type))),
        ...(await change(addMember(type))),
      ];
      this.badges.refresh([userId]);
      // The administrators see each other as assignees.
      const administratorIds = changed.some(({ isInbox }) => isInbox)
        ? await this.administratorIds(type, entityId)
        : [];
      this.pushChanged(type, entityId, [userId, ...administratorIds]);
    });
  }

  private async administratorIds(type: EntityType, entityId: string): Promise<string[]> {
    const sql = participantIds({ entityType: type, kind: 'inbox' });
    return (await this.database.query<{ userId: string }>(sql, [entityId])).map(({ userId }) => userId);
  }

  /** Closes every conversation of a deleted team or field. Those who took part can still read it. */
  closeEntity(type: EntityType, entityId: string, { name, memberIds, adminIds }: Deletion): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.database.query(LOCK_ALL, [entityId, type]);
      const members = await this.database.query<{ userId: string }>(
        `SELECT DISTINCT m.user_id AS "userId" FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
         WHERE c.entity_id = $1 AND c.entity_type = $2`,
        [entityId, type],
      );
      await this.database.query(REMOVE_OTHERS, [entityId, type, memberIds, adminIds]);
      await this.database.query(ADD_MISSING, [entityId, type, memberIds]);
      await this.database.query('UPDATE conversations SET entity_name = $3 WHERE entity_id = $1 AND entity_type = $2', [
        entityId,
        type,
        name,
      ]);
      const userIds = [...members.map(({ userId }) => userId), ...memberIds];
      this.badges.refresh(userIds);
      this.pushChanged(type, entityId, userIds);
    });
  }

  private pushChanged(kind: EntityType, id: string, userIds: readonly string[]): void {
    this.unitOfWork.afterCommit(() => this.push.toUsers([...new Set(userIds)], 'conversations:changed', { kind, id }));
  }
}
