import { Injectable } from '@nestjs/common';
import { type EntityType, parseConversationId } from '../../../contracts/conversation-ids.js';
import type { FoundMessageView, MessageSearchRequest } from '../../../contracts/message-search.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { personColumns, personJson, type PersonRow, toPerson } from '../../users/user.reader.js';
import { IS_OWN } from '../conversations/conversation-row.js';
import { ADMINISTERED, DELETED_ENTITY, ENTITY_OF } from '../conversations/entity-participants.js';

interface FoundRow extends PersonRow {
  id: string;
  conversationId: string;
  seq: number;
  content: string;
  createdAt: Date;
  person: PersonRow | null;
  entityType: EntityType | null;
  entityId: string | null;
  entityName: string | null;
  entityImageUrl: string | null;
}

const COLUMNS = 'c.id, c.kind, c.entity_type, c.entity_id, c.entity_name, c.outsider_id';

// The lists show the messages of the two in a direct conversation, or with the organizer of a game, also while one blocks the other.
const IS_BETWEEN_TWO = `(r.kind = 'direct' OR (r.kind = 'inbox' AND r.entity_type = 'game'))`;

/*
 * `readable` are the conversations that the lists show to the viewer `$1`, or only the conversation `$5`. They follow from the current roles.
 * `matches` reads the index of words. `OFFSET 0` prevents PostgreSQL from reading all messages of the conversations instead. For a single
 * conversation, the index also finds its id.
 */
export const SEARCH = `
  WITH readable AS MATERIALIZED (
    SELECT ${COLUMNS}, mine.cleared_seq FROM conversation_members mine JOIN conversations c ON c.id = mine.conversation_id
    WHERE mine.user_id = $1 AND c.id = coalesce($5, c.id) AND ${IS_OWN}
    UNION
    SELECT ${COLUMNS}, coalesce(mine.cleared_seq, 0) FROM (${ADMINISTERED}) administered
    JOIN conversations c ON c.entity_id = administered.id AND c.outsider_id <> $1 AND c.id = coalesce($5, c.id)
    LEFT JOIN conversation_members mine ON mine.conversation_id = c.id AND mine.user_id = $1
  ),
  query AS MATERIALIZED (
    SELECT CASE WHEN $5::text IS NULL THEN words_sought($4) ELSE words_sought($4) && (SELECT quote_literal('#' || id)::tsquery FROM readable) END AS words
  ),
  matches AS MATERIALIZED (
    SELECT m.id FROM (
      SELECT id, conversation_id, seq, sender_id FROM messages
      WHERE message_words(conversation_id, content) @@ (SELECT words FROM query) AND deleted_at IS NULL OFFSET 0
    ) m
    JOIN readable r ON r.id = m.conversation_id AND m.seq > r.cleared_seq
    WHERE ${IS_BETWEEN_TWO} OR ${isVisibleTo('$1', 'm.sender_id')}
  ),
  page AS (SELECT id FROM matches WHERE ${afterCursor('id', '$2')} ORDER BY id DESC LIMIT $3)
  ${withTotal(
    'SELECT count(*)::int AS total FROM matches HAVING $5::text IS NULL OR EXISTS (SELECT FROM readable)',
    `SELECT m.id, m.conversation_id AS "conversationId", m.seq, m.content, m.created_at AS "createdAt", ${personColumns('u')},
       c.entity_type AS "entityType", c.entity_id AS "entityId", coalesce(entity.name, c.entity_name) AS "entityName", entity.image_url AS "entityImageUrl",
       (SELECT ${personJson('other')} FROM users other WHERE other.id = CASE WHEN c.kind = 'direct'
         THEN (SELECT p.user_id FROM conversation_members p WHERE p.conversation_id = c.id AND p.user_id <> $1)
         ELSE nullif(c.outsider_id, $1) END) AS person
     FROM page JOIN messages m ON m.id = page.id JOIN users u ON u.id = m.sender_id JOIN readable c ON c.id = m.conversation_id
     LEFT JOIN LATERAL (${ENTITY_OF}) entity ON true`,
  )}`;

@Injectable()
export class MessageSearchReader {
  constructor(private readonly database: Database) {}

  /** Messages that contain all words, newest first. Throws `conversation.unknown` if the viewer may not read the given conversation. */
  async search(
    viewer: Viewer,
    { q, conversationId, limit, cursor }: MessageSearchRequest,
  ): Promise<Page<FoundMessageView>> {
    const conversation = conversationId === undefined ? null : parseConversationId(conversationId);
    if (conversationId !== undefined && !conversation) throw new Problem('conversation.unknown');
    const [before] = decodeCursor(cursor, ['uuid']);
    const values = [viewer.id, before, limit + 1, q, conversation?.id ?? null];
    const rows = await this.database.query<RowWithTotal<FoundRow>>(SEARCH, values);
    if (rows.length === 0) throw new Problem('conversation.unknown');
    return Page.fromRowsWithTotal(rows, limit, toFoundMessage);
  }
}

function toFoundMessage(row: FoundRow): FoundMessageView {
  const { id, conversationId, seq, content, createdAt, person, entityType, entityId } = row;
  return {
    id,
    conversationId,
    seq,
    content,
    createdAt: createdAt.toISOString(),
    sender: toPerson(row),
    person: person && toPerson(person),
    entity:
      entityType && entityId
        ? {
            id: entityId,
            kind: entityType,
            name: row.entityName ?? DELETED_ENTITY[entityType],
            imageUrl: row.entityImageUrl,
          }
        : null,
  };
}
