import type { Pool } from 'pg';
import type { EntityConversation } from '../../contracts/conversation-ids.js';
import type { BuiltPlayer } from './built-player.js';

export interface SeedMessage {
  from: BuiltPlayer;
  text: string;
  at?: Date;
  /** The id of a shared post. */
  shares?: string;
}

interface NewConversation {
  id: string;
  /** The team or field of the conversation; absent in a private one. */
  entity?: EntityConversation;
  /** The participants' ids. */
  userIds: readonly string[];
  messages: readonly SeedMessage[];
  /** How many of the last messages a player has not read, by player id. */
  unread: Readonly<Record<string, number>>;
}

/** Inserts a conversation with its messages in order. */
export async function insertConversation(
  pool: Pool,
  { id, entity, userIds, messages, unread }: NewConversation,
  idAt: (at: Date) => string,
): Promise<void> {
  const rows = messages.map(({ at = new Date(), ...message }, index) => ({
    ...message,
    id: idAt(at),
    seq: index + 1,
    at,
  }));
  await pool.query(
    'INSERT INTO conversations (id, type, entity_id, outsider_id, last_seq, last_message_id) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      id,
      entity?.entityType ?? 'private',
      entity?.entityId ?? null,
      entity?.outsiderId ?? null,
      rows.length,
      rows.at(-1)?.id ?? null,
    ],
  );
  for (const userId of userIds) {
    const readSeq = rows.length - (unread[userId] ?? 0);
    const sentSinceRead = rows.filter(({ seq, from }) => seq > readSeq && from.id === userId).length;
    await pool.query(
      'INSERT INTO conversation_members (conversation_id, user_id, read_seq, sent_since_read) VALUES ($1, $2, $3, $4)',
      [id, userId, readSeq, sentSinceRead],
    );
  }
  await pool.query(
    `INSERT INTO messages (id, conversation_id, seq, sender_id, content, created_at, shared_post_id)
     SELECT id, $1, seq, sender, content, at, shared
     FROM unnest($2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::timestamptz[], $7::uuid[]) AS message (id, seq, sender, content, at, shared)`,
    [
      id,
      rows.map(({ id }) => id),
      rows.map(({ seq }) => seq),
      rows.map(({ from }) => from.id),
      rows.map(({ text }) => text),
      rows.map(({ at }) => at),
      rows.map(({ shares = null }) => shares),
    ],
  );
}

const PARTICIPANTS = {
  team: (isInbox: boolean) =>
    `SELECT user_id FROM team_members WHERE team_id = $1 ${isInbox ? `AND role <> 'member'` : ''}`,
  field: () => 'SELECT user_id FROM field_admins WHERE field_id = $1',
  game: () => 'SELECT organizer_id AS user_id FROM games WHERE id = $1',
};

/** The ids of the current participants of a conversation with a team, a field or a game. */
export async function participantsOf(
  pool: Pool,
  { entityType, entityId, outsiderId }: EntityConversation,
): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string }>(PARTICIPANTS[entityType](outsiderId !== null), [entityId]);
  return [...new Set([...rows.map(({ user_id }) => user_id), ...(outsiderId ? [outsiderId] : [])])];
}
