import { Injectable } from '@nestjs/common';
import {
  directConversationId,
  type EntityConversation,
  type EntityType,
  inboxConversation,
  otherUserIn,
  parseEntityConversationId,
  teamChannel,
} from '../../../../contracts/conversation-ids.js';
import type { MessageRequest } from '../../../../contracts/messages.js';
import type { ProblemCode } from '../../../../contracts/problems.js';
import type { PersonView } from '../../../../contracts/users.js';
import { Database } from '../../../../platform/database/database.js';
import type { Viewer } from '../../../../platform/http/access/viewer.js';
import { Problem } from '../../../../platform/http/problems/problem.js';
import { personColumns, type PersonRow, toPerson, userPolicy } from '../../../users/user.reader.js';
import { mayContact, mayMessage } from '../../../users/person-visibility.reader.js';
import { conversationWritePolicy } from '../../conversations/conversation.policy.js';
import {
  adminOf,
  entityRow,
  memberOf,
  participantIds,
  UNKNOWN_ENTITY,
} from '../../conversations/entity-participants.js';
import { type ParticipantMatch, participantMatches } from '../../mentions/mention-rows.js';
import { MessageRates } from './message-rates.js';

export interface DirectConversation {
  id: string;
  entity: null;
  /** The sender and the recipient of the message. */
  userIds: readonly [string, string];
}

/**
 * The sender of a message and the conversation that it is sent to. `decision` is true or the problem that refuses the message because of the other
 * person.
 */
export type MessageTarget = { sender: PersonView; decision: true | ProblemCode } & (
  DirectConversation | { id: string; entity: EntityConversation }
);

/** Returns the direct conversation that the message is sent to; undefined for a channel, an inbox and an unknown id. */
export function directConversationOf(
  viewer: Viewer,
  { conversationId, recipientId }: MessageRequest,
): DirectConversation | undefined {
  const other = conversationId === undefined ? recipientId : otherUserIn(conversationId, viewer.id);
  return other ? { id: directConversationId(viewer.id, other), entity: null, userIds: [viewer.id, other] } : undefined;
}

/**
 * SQL that selects the sender if the recipient has an account and `mayContact` allows the message. Use it only for an existing conversation: the
 * recipient's choice of who may message them applies to new conversations only.
 */
export const allowedSender = (sender: string, recipient: string): string => `
  SELECT ${personColumns('u')} FROM users u
  WHERE u.id = ${sender} AND EXISTS (SELECT FROM users r WHERE r.id = ${recipient} AND r.deleted_at IS NULL)
    AND ${mayContact(sender, recipient)}`;

interface Participants {
  userIds: readonly string[];
  matches: readonly ParticipantMatch[];
}

/** Finds the conversation of a new message and its participants. Runs in the transaction of the send. */
@Injectable()
export class MessageTargets {
  constructor(
    private readonly database: Database,
    private readonly rates: MessageRates,
  ) {}

  /** Throws the `…unknown` problem of a target that does not exist, `rate.limited`, and `request.invalid` if an administrator names a field or game instead of a conversation to answer. */
  resolve(viewer: Viewer, message: MessageRequest): Promise<MessageTarget> {
    const { conversationId, teamId, fieldId, gameId } = message;
    const direct = directConversationOf(viewer, message);
    if (direct) return this.resolveDirect(viewer, direct);
    if (conversationId !== undefined) return this.resolveConversationId(viewer, conversationId);
    if (teamId !== undefined) return this.resolveEntity('team', teamId, viewer);
    return fieldId !== undefined
      ? this.resolveEntity('field', fieldId, viewer)
      : this.resolveEntity('game', gameId ?? '', viewer);
  }

  /**
   * All current participants, and those of them with one of the `handles`, or the problem that refuses the message. Throws `conversation.unknown` if
   * the viewer is not one of them.
   */
  async participants(
    conversation: EntityConversation,
    viewer: Viewer,
    handles: readonly string[],
  ): Promise<Participants | ProblemCode> {
    if (handles.length > 0) return this.participantsWithMatches(conversation, viewer, handles);
    const { entityId, entityType, outsiderId } = conversation;
    // The inbox of a game has one administrator, its organizer, who remains the organizer after deleting the account.
    const isPair = entityType === 'game' && outsiderId !== null;
    const columns = isPair
      ? `${mayContact('p."userId"', '$2')} AS "mayContact", EXISTS (SELECT FROM users o WHERE o.id = p."userId" AND o.deleted_at IS NOT NULL) AS "isDeleted"`
      : 'true AS "mayContact", false AS "isDeleted"';
    const rows = await this.database.query<{ userId: string; mayContact: boolean; isDeleted: boolean }>(
      `SELECT p.*, ${columns} FROM (${participantIds(conversation)}) p`,
      isPair ? [entityId, outsiderId] : [entityId],
    );
    const userIds = new Set(rows.map(({ userId }) => userId));
    // A team or field without administrators has been deleted.
    if (outsiderId && userIds.size > 0) userIds.add(outsiderId);
    if (!userIds.has(viewer.id)) throw new Problem('conversation.unknown');
    if (rows.some(({ isDeleted }) => isDeleted)) return 'user.unknown';
    const decision = conversationWritePolicy.write({ mayContact: rows.every(({ mayContact }) => mayContact) });
    return decision === true ? { userIds: [...userIds], matches: [] } : decision;
  }

  private async participantsWithMatches(
    conversation: EntityConversation,
    viewer: Viewer,
    handles: readonly string[],
  ): Promise<Participants> {
    const participants = participantIds(conversation);
    const row = await this.database.queryOne<{ userIds: string[]; matches: ParticipantMatch[] | null }>(
      `SELECT ARRAY(SELECT DISTINCT "userId" FROM (${participants}) p) AS "userIds", ${participantMatches('$2', '$3', participants)} AS matches`,
      [conversation.entityId, handles, viewer.id],
    );
    if (!row?.userIds.includes(viewer.id)) throw new Problem('conversation.unknown');
    return { userIds: row.userIds, matches: row.matches ?? [] };
  }

  private async resolveConversationId(viewer: Viewer, conversationId: string): Promise<MessageTarget> {
    const entity = parseEntityConversationId(conversationId);
    if (!entity) throw new Problem('conversation.unknown');
    return this.resolveEntityConversation(viewer, entity);
  }

  private async resolveEntityConversation(viewer: Viewer, entity: EntityConversation): Promise<MessageTarget> {
    const sender = await this.loadSender<{ isOutsiderDeleted: boolean }>(
      viewer,
      `, EXISTS (SELECT FROM users o WHERE o.id = $2::uuid AND o.deleted_at IS NOT NULL) AS "isOutsiderDeleted"`,
      [entity.outsiderId],
    );
    const decision = sender.isOutsiderDeleted ? 'user.unknown' : true;
    return { id: entity.id, entity, decision, sender: toPerson(sender) };
  }

  private async resolveDirect(viewer: Viewer, conversation: DirectConversation): Promise<MessageTarget> {
    const [, recipientId] = conversation.userIds;
    const sender = await this.loadSender<{
      isRecipientKnown: boolean;
      mayContact: boolean;
      acceptsMessages: boolean | null;
    }>(
      viewer,
      `, EXISTS (SELECT FROM users r WHERE r.id = $2 AND r.deleted_at IS NULL) AS "isRecipientKnown", ${mayContact('$1', '$2')} AS "mayContact",
         ${mayMessage('$2', '$1')} AS "acceptsMessages"`,
      [recipientId],
    );
    const access = {
      isOwn: recipientId === viewer.id,
      mayContact: sender.mayContact,
      acceptsMessages: sender.acceptsMessages === true,
    };
    const decision = sender.isRecipientKnown ? userPolicy.message(access) : 'user.unknown';
    return { ...conversation, decision, sender: toPerson(sender) };
  }

  /**
   * Members of a team write to its channel, others to the administrators. A game's id always stands for its organizer: a participant who contacts
   * the organizer does not write to everybody.
   */
  private async resolveEntity(type: EntityType, entityId: string, viewer: Viewer): Promise<MessageTarget> {
    const sender = await this.loadSender<{ isMember: boolean; isEntityKnown: boolean }>(
      viewer,
      `, EXISTS (${entityRow(type, '$2')}) AS "isEntityKnown", EXISTS (${(type === 'team' ? memberOf : adminOf)(type, '$2', 'u.id')}) AS "isMember"`,
      [entityId],
    );
    if (!sender.isEntityKnown) throw new Problem(UNKNOWN_ENTITY[type]);
    // The administrators of fields and games can only answer outsiders.
    if (sender.isMember && type !== 'team')
      throw new Problem('request.invalid', { fields: { conversationId: 'Choose a conversation to answer' } });
    const entity = sender.isMember ? teamChannel(entityId) : inboxConversation(type, entityId, viewer.id);
    return { id: entity.id, entity, decision: true, sender: toPerson(sender) };
  }

  private async loadSender<Extra = unknown>(
    viewer: Viewer,
    columns = '',
    values: readonly unknown[] = [],
  ): Promise<PersonRow & Extra> {
    const rate = this.rates.sql;
    const sender = await this.database.queryOne<PersonRow & Extra & { waitSeconds: number | null }>(
      `${rate.with} SELECT ${personColumns('u')}${columns}${rate.column} FROM users u WHERE u.id = $1`,
      [viewer.id, ...values],
    );
    if (!sender) throw new Problem('user.unknown');
    this.rates.assertAllowed(viewer, sender);
    return sender;
  }
}
