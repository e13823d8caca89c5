import type { Pool } from 'pg';
import { newId } from '../../platform/database/ids.js';
import { handlesIn } from '../../features/users/mentions/mention.reader.js';
import type { BuiltPlayer } from './built-player.js';
import type { BuiltGame } from './game-rows.js';

export interface PostTraits {
  /** The owner of the wall. Default: the author. */
  onWallOf?: BuiltPlayer;
  /** The id of the team of a team post. */
  inTeam?: string;
  /** The id of the shared post. */
  shares?: string;
  likedBy?: readonly BuiltPlayer[];
}

interface NewPost extends PostTraits {
  id: string;
  author: BuiltPlayer;
  content: string;
  at: Date;
}

interface NewComment {
  id: string;
  postId: string;
  author: BuiltPlayer;
  content: string;
  at: Date;
  likedBy?: readonly BuiltPlayer[];
}

const INCREMENT_TEAM_AUTHOR_COUNT = `
  INSERT INTO team_authors AS a (team_id, user_id, posts_count) VALUES ($1, $2, 1)
  ON CONFLICT (team_id, user_id) DO UPDATE SET posts_count = a.posts_count + 1`;

const insertLikesSql = (kind: 'post' | 'comment') => `
  INSERT INTO ${kind}_likes (${kind}_id, user_id, created_at) SELECT $1, unnest($2::uuid[]), $3`;

/** Inserts the mentions of a text. When several players share a callsign, the oldest account is mentioned. */
const insertMentionsSql = (kind: 'post' | 'comment') => `
  INSERT INTO ${kind}_mentions (${kind}_id, handle, user_id)
  SELECT DISTINCT ON (w.handle) $1::uuid, w.handle, u.id FROM unnest($2::text[]) w (handle) JOIN users u ON handle_of(u.nickname) = handle_of(w.handle)
  WHERE u.id <> $3 ORDER BY w.handle, u.id`;

export async function insertPost(pool: Pool, post: NewPost): Promise<void> {
  const { id, author, content, at, onWallOf, inTeam, shares, likedBy = [] } = post;
  await pool.query(
    `WITH counted AS (UPDATE users SET posts_count = posts_count + 1 WHERE id = $2)
     INSERT INTO posts (id, author_id, content, created_at, target_user_id, team_id, shared_post_id, likes)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, author.id, content, at, onWallOf?.id ?? null, inTeam ?? null, shares ?? null, likedBy.length],
  );
  if (inTeam) await pool.query(INCREMENT_TEAM_AUTHOR_COUNT, [inTeam, author.id]);
  await insertLikesAndMentions(pool, 'post', post);
}

/** Inserts a post that waits for a moderator, and the rule that holds it. */
export async function insertHeldPost(
  pool: Pool,
  { id, author, content, at, word, admin }: NewPost & { word: string; admin: BuiltPlayer },
): Promise<void> {
  await pool.query(
    `WITH rule AS (INSERT INTO hold_rules (id, kind, value, created_by, created_at) VALUES ($7, 'word', $5, $6, $4))
     INSERT INTO posts (id, author_id, content, created_at, held_at, held_for) VALUES ($1, $2, $3, $4, $4, ARRAY[$5::text])`,
    [id, author.id, content, at, word, admin.id, newId()],
  );
}

export async function insertAnnouncement(pool: Pool, game: BuiltGame, at: Date): Promise<void> {
  await pool.query(
    `WITH counted AS (UPDATE users SET posts_count = posts_count + 1 WHERE id = $2)
     INSERT INTO posts (id, game_id, author_id, content, post_type, created_at) VALUES ($1, $1, $2, $3, 'game_announcement', $4)`,
    [game.id, game.organizerId, `New game: ${game.title}`, at],
  );
}

export async function insertComment(pool: Pool, comment: NewComment): Promise<void> {
  const { id, postId, author, content, at, likedBy = [] } = comment;
  await pool.query(
    `WITH counted AS (UPDATE posts SET comments = comments + 1 WHERE id = $2)
     INSERT INTO comments (id, post_id, author_id, content, created_at, updated_at, likes) VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [id, postId, author.id, content, at, likedBy.length],
  );
  await insertLikesAndMentions(pool, 'comment', comment);
}

async function insertLikesAndMentions(
  pool: Pool,
  kind: 'post' | 'comment',
  { id, author, content, at, likedBy = [] }: NewPost | NewComment,
): Promise<void> {
  if (likedBy.length > 0) await pool.query(insertLikesSql(kind), [id, likedBy.map((player) => player.id), at]);
  const handles = handlesIn(content).flat();
  if (handles.length > 0) await pool.query(insertMentionsSql(kind), [id, handles, author.id]);
}
