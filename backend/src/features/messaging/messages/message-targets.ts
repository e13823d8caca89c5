import { Injectable } from '@nestjs/common';
import type { MessageRequest } from '../../../contracts/messages.js';
import type { PersonView } from '../../../contracts/users.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import {
  channelOf,
  type EntityConversation,
  entityConversation,
  type EntityType,
  inboxOf,
} from '../conversations/entity-conversation.js';
import { heldPeople, heldRole, entityRow, memberOf, UNKNOWN_ENTITY } from '../conversations/entity-participants.js';
import { otherPersonIn, privateConversationId } from '../conversations/private-conversation.js';
import { isListedFor } from '../../users/person-visibility.reader.js';

/** Where a message goes. */
export type MessageTarget = { loadSender: PersonView; id: string } & (
  { entity: null; people: readonly string[] } | { entity: EntityConversation }
);

/** Finds where a message goes, and who takes part in it, within the transaction of a write. */
@Injectable()
export class MessageTargets {
  constructor(private readonly database: Database) {}

  /** What a request names. Throws the "unknown" of what is not there. */
  resolve(viewer: Viewer, { conversationId, recipientId, teamId, fieldId }: MessageRequest): Promise<MessageTarget> {
    if (conversationId !== undefined) return this.byConversationId(viewer, conversationId);
    if (recipientId !== undefined) return this.direct(viewer, recipientId);
    return teamId ? this.ofEntity('team', teamId, viewer) : this.ofEntity('field', fieldId ?? '', viewer);
  }

  /**
   * The ids of everybody who takes part now; nobody of them loses their role before the transaction ends.
   * Throws `conversation.unknown` to who does not.
   */
  async lockParticipants(conversation: EntityConversation, viewer: Viewer): Promise<string[]> {
    const rows = await this.database.query<{ userId: string }>(heldPeople(conversation), [conversation.entityId]);
    const { outsiderId } = conversation;
    const people = new Set(rows.map(({ userId }) => userId));
    // A team or field without anybody is gone.
    if (outsiderId && people.size > 0) people.add(outsiderId);
    if (!people.has(viewer.id)) throw new Problem('conversation.unknown');
    return [...people];
  }

  /** Whose screens show how far somebody has read: in a channel only their own. Throws `conversation.unknown` to who takes no part. */
  async readReceiptRecipients(conversation: EntityConversation, viewer: Viewer): Promise<string[]> {
    if (conversation.outsiderId) return this.lockParticipants(conversation, viewer);
    const role = await this.database.queryOne(heldRole(conversation), [conversation.entityId, viewer.id]);
    if (!role) throw new Problem('conversation.unknown');
    return [viewer.id];
  }

  private async byConversationId(viewer: Viewer, conversationId: string): Promise<MessageTarget> {
    const entity = entityConversation(conversationId);
    if (entity) return { id: entity.id, entity, loadSender: await this.sender(viewer) };
    const other = otherPersonIn(conversationId, viewer.id);
    if (!other) throw new Problem('conversation.unknown');
    return this.direct(viewer, other);
  }

  private async direct(viewer: Viewer, recipientId: string): Promise<MessageTarget> {
    if (recipientId === viewer.id) throw new Problem('message.to-self');
    const found = await this.database.query<PersonRow>(
      `SELECT ${personColumns('u')} FROM users u WHERE u.id IN ($1, $2) AND ${isListedFor('$1', 'u')}`,
      [viewer.id, recipientId],
    );
    const sender = found.find(({ personId }) => personId === viewer.id);
    if (found.length < 2 || !sender) throw new Problem('user.unknown');
    const people = [viewer.id, recipientId];
    return { id: privateConversationId(viewer.id, recipientId), entity: null, people, loadSender: toPerson(sender) };
  }

  /** Of somebody inside, the channel; of anybody else, their conversation with the administrators. */
  private async ofEntity(kind: EntityType, entityId: string, viewer: Viewer): Promise<MessageTarget> {
    const row = await this.database.queryOne<PersonRow & { isInside: boolean; isThere: boolean }>(
      `SELECT ${personColumns('u')}, EXISTS (${entityRow(kind, '$2')}) AS "isThere", EXISTS (${memberOf(kind, '$2', 'u.id')}) AS "isInside"
       FROM users u WHERE u.id = $1`,
      [viewer.id, entityId],
    );
    if (!row?.isThere) throw new Problem(UNKNOWN_ENTITY[kind]);
    // A field has no channel: who runs it answers somebody.
    if (row.isInside && kind === 'field')
      throw new Problem('request.invalid', { fields: { conversationId: 'Choose whom you answer' } });
    const entity = row.isInside ? channelOf(entityId) : inboxOf(kind, entityId, viewer.id);
    return { id: entity.id, entity, loadSender: toPerson(row) };
  }

  private async sender(viewer: Viewer): Promise<PersonView> {
    const row = await this.database.queryOne<PersonRow>(`SELECT ${personColumns('u')} FROM users u WHERE u.id = $1`, [
      viewer.id,
    ]);
    if (!row) throw new Problem('user.unknown');
    return toPerson(row);
  }
}
