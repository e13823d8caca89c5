import { Injectable } from '@nestjs/common';
import type { AccessibleEntities, AccessibleEntity, ConversationView } from '../../../contracts/messages.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, Page } from '../../../platform/http/paging/paging.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import {
  type ConversationRow,
  INBOX_CONVERSATIONS,
  inboxTotal,
  OWN_CONVERSATIONS,
  OWN_CONVERSATIONS_TOTAL,
  toConversation,
} from './conversation-row.js';
import type { EntityType } from '../../../contracts/conversation-ids.js';
import { ADMINISTERED, UNKNOWN_ENTITY } from './entity-participants.js';

/** SQL for the unread count over all conversations of a user; `who` is an SQL expression for the user's id. */
export const unreadMessagesOf = (who: string): string =>
  `SELECT coalesce(sum(c.last_seq - m.read_seq - m.sent_since_read), 0) FROM conversation_members m
   JOIN conversations c ON c.id = m.conversation_id AND c.last_seq > m.read_seq WHERE m.user_id = ${who}`;

/** More than anybody tends; an owner can make somebody administrate any number. */
const MAX_ACCESSIBLE = 500;

const ACCESSIBLE = `
  SELECT e.*, (${unreadMessagesOf('$1')} AND c.entity_id = e.id AND c.outsider_id <> $1)::int AS "unreadCount"
  FROM (${ADMINISTERED}) e ORDER BY e.name, e.id LIMIT ${MAX_ACCESSIBLE}`;

@Injectable()
export class ConversationReader {
  constructor(private readonly database: Database) {}

  /** The viewer's own conversations, the one with the newest message first. */
  list(viewer: Viewer, asked: PageRequest): Promise<Page<ConversationView>> {
    return this.page(viewer, asked, OWN_CONVERSATIONS, [], () =>
      this.database.queryOne(OWN_CONVERSATIONS_TOTAL, [viewer.id]),
    );
  }

  /** The conversations of a team or field with people outside. Throws `access.denied` to who does not administer it. */
  async inbox(viewer: Viewer, kind: EntityType, entityId: string, asked: PageRequest): Promise<Page<ConversationView>> {
    const counted = await this.database.queryOne<{ total: number | null }>(inboxTotal(kind), [viewer.id, entityId]);
    if (!counted) throw new Problem(UNKNOWN_ENTITY[kind]);
    const { total } = counted;
    if (total === null) throw new Problem('access.denied');
    return this.page(viewer, asked, INBOX_CONVERSATIONS, [entityId], () => Promise.resolve({ total }));
  }

  /** The teams and fields that the viewer administers; 500 at most. */
  async accessible(viewer: Viewer): Promise<AccessibleEntities> {
    const rows = await this.database.query<AccessibleEntity & { kind: EntityType }>(ACCESSIBLE, [viewer.id]);
    const of = (wanted: EntityType) => rows.flatMap(({ kind, ...entity }) => (kind === wanted ? [entity] : []));
    return { teams: of('team'), fields: of('field'), games: [] };
  }

  async unreadCount(viewer: Viewer): Promise<number> {
    return (
      (await this.database.queryOne<{ count: number }>(`SELECT (${unreadMessagesOf('$1')})::int AS count`, [viewer.id]))
        ?.count ?? 0
    );
  }

  private async page(
    viewer: Viewer,
    { limit, cursor }: PageRequest,
    sql: string,
    values: readonly unknown[],
    count: () => Promise<{ total: number } | undefined>,
  ): Promise<Page<ConversationView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const [rows, counted] = await Promise.all([
      this.database.query<ConversationRow>(sql, [viewer.id, before, limit + 1, ...values]),
      count(),
    ]);
    return Page.fromRows(
      rows,
      limit,
      counted?.total ?? 0,
      (row) => [row.lastMessageId],
      (row) => toConversation(row, viewer.id),
    );
  }
}
