import { Injectable } from '@nestjs/common';
import { type EntityType, parseConversationId } from '../../../contracts/conversation-ids.js';
import type { FoundMessageView, MessageSearchRequest } from '../../../contracts/message-search.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import {
  afterCursor,
  decodeCursor,
  NIL_UUID,
  Page,
  type RowWithTotal,
  withTotal,
} from '../../../platform/http/paging/paging.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { personColumns, personJson, type PersonRow, toPerson } from '../../users/user.reader.js';
import { IS_OWN_CONVERSATION } from '../conversations/conversation-row.js';
import { ADMINISTERED_ENTITIES, DELETED_ENTITY, ENTITY_OF } from '../conversations/entity-participants.js';

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
  /** More messages may match than were counted. */
  hasMore: boolean;
}

const COLUMNS = 'c.id, c.kind, c.entity_type, c.entity_id, c.entity_name, c.outsider_id, c.last_message_id';

// A direct conversation has two participants, and so has a conversation in the inbox of a game. Both see all of its messages, even while one blocks the other.
const HAS_TWO_PARTICIPANTS = `(r.kind = 'direct' OR (r.kind = 'inbox' AND r.entity_type = 'game'))`;
const IS_SHOWN = `(${HAS_TWO_PARTICIPANTS} OR ${isVisibleTo('$1', 'm.sender_id')})`;

/** The conversations that the lists show to the viewer `$1`, or only the conversation `$5`. Every statement checks the current roles, because a membership may still wait for its removal. */
const READABLE = `readable AS MATERIALIZED (
    SELECT ${COLUMNS}, mine.cleared_seq FROM conversation_members mine JOIN conversations c ON c.id = mine.conversation_id
    WHERE mine.user_id = $1 AND c.id = coalesce($5, c.id) AND ${IS_OWN_CONVERSATION}
    UNION
    SELECT ${COLUMNS}, coalesce(mine.cleared_seq, 0) FROM (${ADMINISTERED_ENTITIES}) administered
    JOIN conversations c ON c.entity_id = administered.id AND c.outsider_id <> $1 AND c.id = coalesce($5, c.id)
    LEFT JOIN conversation_members mine ON mine.conversation_id = c.id AND mine.user_id = $1
  )`;

const PAGE_OF_MATCHES = `page AS (SELECT id FROM matches WHERE ${afterCursor('id', '$2')} ORDER BY id DESC LIMIT $3)`;

// Does not join `readable`, because PostgreSQL would then look up the other person of every readable conversation for each message. Joins the other
// person instead of selecting them in a subquery: PostgreSQL may run the subquery for direct conversations that the viewer is not in. Those have two
// other members, so the subquery would return two rows and fail.
const selectMatches = (
  hasMore: string,
): string => `SELECT m.id, m.conversation_id AS "conversationId", m.seq, m.content, m.created_at AS "createdAt", ${personColumns('u')},
    c.entity_type AS "entityType", c.entity_id AS "entityId", coalesce(entity.name, c.entity_name) AS "entityName", entity.image_url AS "entityImageUrl", ${hasMore} AS "hasMore",
    CASE WHEN other.id IS NOT NULL THEN ${personJson('other')} END AS person
  FROM page JOIN messages m ON m.id = page.id JOIN users u ON u.id = m.sender_id JOIN conversations c ON c.id = m.conversation_id
  LEFT JOIN conversation_members partner ON c.kind = 'direct' AND partner.conversation_id = c.id AND partner.user_id <> $1
  LEFT JOIN users other ON other.id = coalesce(partner.user_id, nullif(c.outsider_id, $1))
  LEFT JOIN LATERAL (${ENTITY_OF}) entity ON true`;

/** The numbers of conversations and messages that a search reads before it uses the index of words. */
const RECENT_LIMITS = { conversations: 150, messagesOfEach: 60, messagesOfOne: 1_000 };

/*
 * Fast for frequent words, whose matches in the index would be most messages of everybody. Reads only the newest messages of the newest
 * conversations. Returns no row if older messages may match, too, and the page is not full.
 *
 * `complete_from` holds an id. Messages older than it were not all read, so a match among them need not be the newest.
 */
export const SEARCH_RECENT = `
  WITH ${READABLE},
  newest AS MATERIALIZED (SELECT * FROM readable WHERE last_message_id IS NOT NULL ORDER BY last_message_id DESC LIMIT ${RECENT_LIMITS.conversations}),
  scanned AS MATERIALIZED (
    SELECT m.*, r.kind, r.entity_type,
      row_number() OVER (PARTITION BY m.conversation_id ORDER BY m.seq DESC) = CASE WHEN $5::text IS NULL THEN ${RECENT_LIMITS.messagesOfEach} ELSE ${RECENT_LIMITS.messagesOfOne} END AS is_last
    FROM newest r CROSS JOIN LATERAL (
      SELECT id, conversation_id, seq, sender_id, content, deleted_at FROM messages
      WHERE conversation_id = r.id AND seq > r.cleared_seq
      ORDER BY seq DESC LIMIT CASE WHEN $5::text IS NULL THEN ${RECENT_LIMITS.messagesOfEach} ELSE ${RECENT_LIMITS.messagesOfOne} END
    ) m
  ),
  complete_from AS MATERIALIZED (
    SELECT coalesce(greatest(
      (SELECT id FROM scanned WHERE is_last ORDER BY id DESC LIMIT 1),
      (SELECT last_message_id FROM readable WHERE last_message_id IS NOT NULL ORDER BY last_message_id DESC OFFSET ${RECENT_LIMITS.conversations} LIMIT 1)
    ), '${NIL_UUID}'::uuid) AS id
  ),
  matches AS MATERIALIZED (
    SELECT m.id FROM scanned m JOIN readable r ON r.id = m.conversation_id
    WHERE m.id >= (SELECT id FROM complete_from) AND m.deleted_at IS NULL
      AND words_of(normalize(m.content)) @@ words_sought($4) AND ${IS_SHOWN}
  ),
  ${PAGE_OF_MATCHES}
  ${withTotal(
    `SELECT total FROM (SELECT count(*)::int AS total FROM matches) counted, complete_from
     WHERE (SELECT count(*) FROM page) >= $3 OR (complete_from.id = '${NIL_UUID}' AND EXISTS (SELECT FROM readable))`,
    selectMatches(`(SELECT id <> '${NIL_UUID}' FROM complete_from)`),
  )}`;

/** From this many conversations on, their ids would make the query of the index larger than what they save. */
const MAX_IDS_IN_QUERY = 1_000;

/*
 * Fast for rare words. `matches` reads the index of words, which also finds the ids of the conversations. `OFFSET 0` prevents PostgreSQL from
 * reading all messages of the conversations instead.
 */
export const SEARCH = `
  WITH ${READABLE},
  query AS MATERIALIZED (
    SELECT CASE WHEN $5::text IS NULL AND (SELECT count(*) FROM readable) > ${MAX_IDS_IN_QUERY} THEN words_sought($4)
      ELSE words_sought($4) && (SELECT string_agg(quote_literal('#' || id), '|')::tsquery FROM readable) END AS words
  ),
  matches AS MATERIALIZED (
    SELECT m.id FROM (
      SELECT id, conversation_id, seq, sender_id FROM messages
      WHERE message_words(conversation_id, content) @@ (SELECT words FROM query) AND deleted_at IS NULL OFFSET 0
    ) m
    JOIN readable r ON r.id = m.conversation_id AND m.seq > r.cleared_seq
    WHERE ${IS_SHOWN}
  ),
  ${PAGE_OF_MATCHES}
  ${withTotal('SELECT count(*)::int AS total FROM matches HAVING $5::text IS NULL OR EXISTS (SELECT FROM readable)', selectMatches('false'))}`;

@Injectable()
export class MessageSearchReader {
  constructor(private readonly database: Database) {}

  /** Messages that contain all words, newest first. The total of a frequent word is capped at `limit`. Throws `conversation.unknown` if the viewer may not read the given conversation. */
  async search(
    viewer: Viewer,
    { q, conversationId, limit, cursor }: MessageSearchRequest,
  ): Promise<Page<FoundMessageView>> {
    const conversation = conversationId === undefined ? null : parseConversationId(conversationId);
    if (conversationId !== undefined && !conversation) throw new Problem('conversation.unknown');
    const [before] = decodeCursor(cursor, ['uuid']);
    const values = [viewer.id, before, limit + 1, q, conversation?.id ?? null];
    const recent = await this.database.query<RowWithTotal<FoundRow>>(SEARCH_RECENT, values);
    if (recent.length > 0) {
      const page = Page.fromRowsWithTotal(recent, limit, toFoundMessage);
      return recent[0]?.hasMore ? page.withCappedTotal(limit) : page;
    }
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
