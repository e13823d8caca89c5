import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { privateConversationId } from '../features/messaging/private-conversation.js';

export interface BuiltPlayer {
  id: string;
  email: string;
  firstName: string;
  lastName: string | null;
}

interface PlayerTraits {
  email?: string;
  firstName?: string;
  lastName?: string | null;
  nickname?: string | null;
  bio?: string | null;
  location?: string | null;
  role?: 'user' | 'admin';
  at?: Date;
}

interface Line {
  from: BuiltPlayer;
  text: string;
  at?: Date;
}

let made = 0;
let ids = 0;
// Counted, so that of two from the same moment the one that was made first is the older.
const idAt = (at: Date): string => v7({ msecs: at.getTime(), seq: (ids += 1) });

/** Puts rows into a database as the program itself would have written them, at whatever time they are said to be from. */
export class Builders {
  /** `passwordHash` is shared by all players, because hashing one for each would take longer than everything else. */
  constructor(
    private readonly pool: Pool,
    private readonly passwordHash: string,
  ) {}

  async player(traits: PlayerTraits = {}): Promise<BuiltPlayer> {
    made += 1;
    const at = traits.at ?? new Date();
    const player = {
      id: idAt(at),
      email: traits.email ?? `player${made}.${at.getTime().toString(36)}@example.test`,
      firstName: traits.firstName ?? `Player${made}`,
      lastName: traits.lastName ?? null,
    };
    await this.pool.query(
      `INSERT INTO users (id, email, password_hash, first_name, last_name, nickname, bio, location, role, terms_accepted_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10)`,
      [
        player.id,
        player.email,
        this.passwordHash,
        player.firstName,
        player.lastName,
        traits.nickname ?? null,
        traits.bio ?? null,
        traits.location ?? null,
        traits.role ?? 'user',
        at,
      ],
    );
    return player;
  }

  async follow(follower: BuiltPlayer, followee: BuiltPlayer, at = new Date()): Promise<void> {
    await this.pool.query(
      `WITH made AS (INSERT INTO follows (id, follower_id, followee_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1),
            one AS (UPDATE users SET following_count = following_count + 1 WHERE id = $2 AND EXISTS (SELECT FROM made))
       UPDATE users SET followers_count = followers_count + 1 WHERE id = $3 AND EXISTS (SELECT FROM made)`,
      [idAt(at), follower.id, followee.id, at],
    );
  }

  async post(author: BuiltPlayer, content: string, at = new Date()): Promise<string> {
    const id = idAt(at);
    await this.pool.query('INSERT INTO posts (id, author_id, content, created_at) VALUES ($1, $2, $3, $4)', [
      id,
      author.id,
      content,
      at,
    ]);
    return id;
  }

  /** Answers the notification's id. */
  async followNotification(
    recipient: BuiltPlayer,
    follower: BuiltPlayer,
    { at = new Date(), isRead = false } = {},
  ): Promise<string> {
    const id = idAt(at);
    const name = [follower.firstName, follower.lastName].filter(Boolean).join(' ');
    await this.pool.query(
      `INSERT INTO notifications (id, recipient_id, sender_id, type, title, message, link, cause, is_read, created_at)
       VALUES ($1, $2, $3, 'follow', 'New follower', $4, $5, $6, $7, $8)`,
      [
        id,
        recipient.id,
        follower.id,
        `${name} started following you`,
        `/players?q=${encodeURIComponent(name)}`,
        `follow:${follower.id}:${at.toISOString().slice(0, 10)}`,
        isRead,
        at,
      ],
    );
    return id;
  }

  /** A private conversation with these lines in this order. `unread` says, by player id, how many of the last lines somebody has not read. */
  async conversation(
    one: BuiltPlayer,
    other: BuiltPlayer,
    lines: readonly Line[],
    { unread = {} }: { unread?: Record<string, number> } = {},
  ): Promise<string> {
    const conversationId = privateConversationId(one.id, other.id);
    const messages = lines.map(({ from, text, at = new Date() }, index) => ({
      id: idAt(at),
      seq: index + 1,
      from,
      text,
      at,
    }));
    await this.pool.query(`INSERT INTO conversations (id, type, last_seq) VALUES ($1, 'private', $2)`, [
      conversationId,
      messages.length,
    ]);
    for (const player of [one, other]) {
      const readSeq = messages.length - (unread[player.id] ?? 0);
      const own = messages.filter((message) => message.seq > readSeq && message.from.id === player.id).length;
      await this.pool.query(
        'INSERT INTO conversation_members (conversation_id, user_id, read_seq, sent_since_read) VALUES ($1, $2, $3, $4)',
        [conversationId, player.id, readSeq, own],
      );
    }
    await this.pool.query(
      `INSERT INTO messages (id, conversation_id, seq, sender_id, content, created_at)
       SELECT id, $1, seq, sender, content, at FROM unnest($2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::timestamptz[]) AS line (id, seq, sender, content, at)`,
      [
        conversationId,
        messages.map(({ id }) => id),
        messages.map(({ seq }) => seq),
        messages.map(({ from }) => from.id),
        messages.map(({ text }) => text),
        messages.map(({ at }) => at),
      ],
    );
    await this.pool.query('UPDATE conversations SET last_message_id = $2 WHERE id = $1', [
      conversationId,
      messages.at(-1)?.id ?? null,
    ]);
    return conversationId;
  }
}
