import type { Pool } from 'pg';
import type { StoredImageView } from '../../contracts/images.js';
import type { Reaction } from '../../contracts/reactions.js';
import type { EntityConversation } from '../../contracts/conversation-ids.js';
import { handlesIn } from '../../features/users/mentions/mention.reader.js';
import type { BuiltPlayer } from './built-player.js';
import { keepPictures } from './picture-rows.js';

export interface SeedMessage {
  from: BuiltPlayer;
  text: string;
  at?: Date;
  /** The id of a shared post. */
  shares?: string;
  /** The `seq` of the message to which it replies. Messages are numbered from 1. */
  replyTo?: number;
  reactions?: readonly { by: BuiltPlayer; reaction: Reaction }[];
  /** The message is pinned, which is possible in the chat of a game. */
  isPinned?: boolean;
  photos?: readonly (StoredImageView & { id: string })[];
}

interface NewConversation {
  id: string;
  /** The team, field or game of the conversation; absent in a private one. */
  entity?: EntityConversation;
  /** The participants' ids. */
  userIds: readonly string[];
  messages: readonly SeedMessage[];
  /** How many of the last messages a player has not read, by player id. */
  unread: Readonly<Record<string, number>>;
  status?: InboxStatus;
}

/** How the administrators handle a conversation of their inbox. */
export interface InboxStatus {
  assignee?: BuiltPlayer;
  isResolved?: boolean;
}

/** Inserts a conversation with its messages in order. */
export async function insertConversation(
  pool: Pool,
  { id, entity, userIds, messages, unread, status = {} }: NewConversation,
  idAt: (at: Date) => string,
): Promise<void> {
  const rows = messages.map(({ at = new Date(), ...message }, index) => ({
    ...message,
    id: idAt(at),
    seq: index + 1,
    at,
  }));
  await pool.query(
    'INSERT INTO conversations (id, type, entity_id, outsider_id, last_seq, last_message_id, assignee_id, resolved_seq) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      id,
      entity?.entityType ?? 'private',
      entity?.entityId ?? null,
      entity?.outsiderId ?? null,
      rows.length,
      rows.at(-1)?.id ?? null,
      status.assignee?.id ?? null,
      status.isResolved ? rows.length : null,
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
    `INSERT INTO messages (id, conversation_id, seq, sender_id, content, created_at, shared_post_id, reply_to_seq)
     SELECT id, $1, seq, sender, content, at, shared, reply
     FROM unnest($2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::timestamptz[], $7::uuid[], $8::int[]) AS message (id, seq, sender, content, at, shared, reply)`,
    [
      id,
      rows.map(({ id }) => id),
      rows.map(({ seq }) => seq),
      rows.map(({ from }) => from.id),
      rows.map(({ text }) => text),
      rows.map(({ at }) => at),
      rows.map(({ shares = null }) => shares),
      rows.map(({ replyTo = null }) => replyTo),
    ],
  );
  for (const { id: messageId, from, text, reactions = [], photos = [], isPinned = false } of rows) {
    const handles = entity?.kind === 'channel' ? handlesIn(text).flat() : [];
    if (handles.length > 0) await pool.query(INSERT_MENTIONS, [messageId, handles, from.id]);
    await insertReactions(pool, messageId, reactions);
    if (isPinned) await pool.query(PIN, [messageId]);
    await insertPhotos(pool, messageId, photos);
  }
}

// `reaction_changes` counts all changes that leave the text as it is, including pins. `textVersion` is `version` minus `reaction_changes`.
const PIN =
  'UPDATE messages SET version = version + 1, reaction_changes = reaction_changes + 1, pinned_at = created_at WHERE id = $1';

/** Inserts the mentions of participants in the chat of a team or game. */
const INSERT_MENTIONS = `
  INSERT INTO message_mentions (message_id, handle, user_id, conversation_id, seq)
  SELECT DISTINCT ON (w.handle) m.id, w.handle, u.id, m.conversation_id, m.seq
  FROM messages m CROSS JOIN unnest($2::text[]) w (handle) JOIN users u ON handle_of(u.nickname) = handle_of(w.handle)
  JOIN conversation_members p ON p.conversation_id = m.conversation_id AND p.user_id = u.id
  WHERE m.id = $1 AND u.id <> $3 ORDER BY w.handle, u.id`;

async function insertReactions(
  pool: Pool,
  messageId: string,
  reactions: NonNullable<SeedMessage['reactions']>,
): Promise<void> {
  if (reactions.length === 0) return;
  await pool.query(
    `WITH added AS (
       INSERT INTO message_reactions (message_id, user_id, reaction) SELECT $1, person, reaction FROM unnest($2::uuid[], $3::text[]) given (person, reaction)
     )
     UPDATE messages SET version = version + cardinality($2::uuid[]), reaction_changes = reaction_changes + cardinality($2::uuid[]) WHERE id = $1`,
    [messageId, reactions.map(({ by }) => by.id), reactions.map(({ reaction }) => reaction)],
  );
}

async function insertPhotos(pool: Pool, messageId: string, photos: NonNullable<SeedMessage['photos']>): Promise<void> {
  for (const [position, { id, width, height }] of photos.entries())
    await pool.query(
      'INSERT INTO message_photos (message_id, position, image_id, width, height) VALUES ($1, $2, $3, $4, $5)',
      [messageId, position, id, width, height],
    );
  if (photos.length === 0) return;
  await pool.query('UPDATE messages SET photo_count = $2 WHERE id = $1', [messageId, photos.length]);
  await keepPictures(
    pool,
    photos.map(({ id }) => id),
    `message:${messageId}`,
  );
}

const PARTICIPANTS = {
  team: (isInbox: boolean) =>
    `SELECT user_id FROM team_members WHERE team_id = $1 ${isInbox ? `AND role <> 'member'` : ''}`,
  field: () => 'SELECT user_id FROM field_admins WHERE field_id = $1',
  game: (isInbox: boolean) =>
    `SELECT organizer_id AS user_id FROM games WHERE id = $1 ${isInbox ? '' : 'UNION SELECT user_id FROM game_participants WHERE game_id = $1'}`,
};

/** The ids of the current participants of a conversation with a team, a field or a game. */
export async function participantsOf(
  pool: Pool,
  { entityType, entityId, outsiderId }: EntityConversation,
): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string }>(PARTICIPANTS[entityType](outsiderId !== null), [entityId]);
  return [...new Set([...rows.map(({ user_id }) => user_id), ...(outsiderId ? [outsiderId] : [])])];
}
