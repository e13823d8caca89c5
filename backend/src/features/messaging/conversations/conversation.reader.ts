import { Injectable } from '@nestjs/common';
import type {
  AccessibleEntities,
  AccessibleEntity,
  ConversationsRequest,
  ConversationView,
} from '../../../contracts/conversations.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, Page } from '../../../platform/http/paging/paging.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import {
  type ConversationRow,
  INBOX_CONVERSATIONS,
  inboxTotal,
  ONE_CONVERSATION,
  OWN_CONVERSATIONS,
  OWN_CONVERSATIONS_TOTAL,
  toConversation,
} from './conversation-row.js';
import { type EntityType, parseConversationId } from '../../../contracts/conversation-ids.js';
import { ADMINISTERED_ENTITIES, UNKNOWN_ENTITY } from './entity-participants.js';

/** SQL for the unread count over all conversations of a user that are not muted. `userId` is an SQL expression. */
export const unreadMessagesOf = (userId: string): string =>
  `SELECT coalesce(sum(c.last_seq - m.read_seq - m.sent_since_read), 0) FROM conversation_members m
   JOIN conversations c ON c.id = m.conversation_id AND c.last_seq > m.read_seq WHERE m.user_id = ${userId} AND NOT m.is_muted`;

/** Bounds the list, because others can make a user the administrator of any number of teams and fields. */
const MAX_ACCESSIBLE = 500;

const ACCESSIBLE = `
  SELECT e.*, (${unreadMessagesOf('$1')} AND c.entity_id = e.id AND c.outsider_id <> $1)::int AS "unreadCount"
  FROM (${ADMINISTERED_ENTITIES}) e ORDER BY e.name, e.id LIMIT ${MAX_ACCESSIBLE}`;

type ConversationPage = Pick<ConversationsRequest, 'limit' | 'cursor' | 'filter'>;

@Injectable()
export class ConversationReader {
  constructor(private readonly database: Database) {}

  /** The viewer's own conversations: pinned ones first, in both groups the one with the newest message first. */
  list(viewer: Viewer, request: ConversationPage): Promise<Page<ConversationView>> {
    return this.page(viewer, request, OWN_CONVERSATIONS, [], () =>
      this.database.queryOne(OWN_CONVERSATIONS_TOTAL, [viewer.id, request.filter ?? null]),
    );
  }

  /** The conversations of a team, field or game with outsiders. Throws `access.denied` unless the viewer administers it. */
  async inbox(
    viewer: Viewer,
    kind: EntityType,
    entityId: string,
    request: ConversationPage,
  ): Promise<Page<ConversationView>> {
    const counted = await this.database.queryOne<{ total: number | null }>(inboxTotal(kind), [
      viewer.id,
      request.filter ?? null,
      entityId,
    ]);
    if (!counted) throw new Problem(UNKNOWN_ENTITY[kind]);
    const { total } = counted;
    if (total === null) throw new Problem('access.denied');
    return this.page(viewer, request, INBOX_CONVERSATIONS, [entityId], () => Promise.resolve({ total }));
  }

  /**
   * Returns one conversation of the viewer, or of a team, field or game that the viewer administers. It may be archived. Throws
   * `conversation.unknown`, also before the first message and after the viewer has deleted the conversation.
   */
  async one(viewer: Viewer, id: string): Promise<ConversationView> {
    const conversation = parseConversationId(id);
    const row =
      conversation &&
      (await this.database.queryOne<ConversationRow>(ONE_CONVERSATION, [
        viewer.id,
        null,
        null,
        null,
        1,
        conversation.id,
      ]));
    if (!row) throw new Problem('conversation.unknown');
    return toConversation(row, viewer.id);
  }

  /** The teams, fields and games that the viewer administers, at most 500. */
  async accessible(viewer: Viewer): Promise<AccessibleEntities> {
    const rows = await this.database.query<AccessibleEntity & { kind: EntityType }>(ACCESSIBLE, [viewer.id]);
    const ofKind = (wanted: EntityType) => rows.flatMap(({ kind, ...entity }) => (kind === wanted ? [entity] : []));
    return { teams: ofKind('team'), fields: ofKind('field'), games: ofKind('game') };
  }

  async unreadCount(viewer: Viewer): Promise<number> {
    return (
      (await this.database.queryOne<{ count: number }>(`SELECT (${unreadMessagesOf('$1')})::int AS count`, [viewer.id]))
        ?.count ?? 0
    );
  }

  private async page(
    viewer: Viewer,
    { limit, cursor, filter }: ConversationPage,
    sql: string,
    values: readonly unknown[],
    count: () => Promise<{ total: number } | undefined>,
  ): Promise<Page<ConversationView>> {
    const [isPinned, before] = decodeCursor(cursor, ['number', 'uuid']);
    const [rows, counted] = await Promise.all([
      this.database.query<ConversationRow>(sql, [viewer.id, filter ?? null, isPinned, before, limit + 1, ...values]),
      count(),
    ]);
    return Page.fromRows(
      rows,
      limit,
      counted?.total ?? 0,
      (row) => [Number(row.isPinned), row.lastMessageId],
      (row) => toConversation(row, viewer.id),
    );
  }
}
