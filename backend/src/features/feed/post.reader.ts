import { Injectable } from '@nestjs/common';
import type { PostView } from '../../contracts/posts.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access.js';
import { behind, keyFrom, Page } from '../../platform/http/paging.js';
import { Problem } from '../../platform/http/problem.js';
import { followedBy } from '../users/follow.reader.js';
import { personColumns, type PersonRow, toPerson } from '../users/user.reader.js';

export type PostRow = PersonRow & { id: string; content: string; postType: 'general'; createdAt: Date };

const POST = `p.id, p.content, p.post_type AS "postType", p.created_at AS "createdAt", ${personColumns('u')}`;

const toPost = ({ id, content, postType, createdAt, ...author }: PostRow): PostView => ({
  id,
  content,
  postType,
  author: toPerson(author),
  createdAt: createdAt.toISOString(),
});

const AUTHORS = `SELECT $1::uuid AS id UNION ALL ${followedBy('$1')}`;

// The newest few of each author by index, then the newest of those: the cost does not grow with the posts.
const FEED = `
  WITH authors AS MATERIALIZED (${AUTHORS}),
  page AS (
    SELECT newest.id FROM authors
    CROSS JOIN LATERAL (
      SELECT id FROM posts WHERE author_id = authors.id AND ${behind('id', '$2')} ORDER BY id DESC LIMIT $3
    ) newest
    ORDER BY newest.id DESC LIMIT $3
  )
  SELECT ${POST}, (SELECT count(*)::int FROM authors JOIN posts ON posts.author_id = authors.id) AS total
  FROM page JOIN posts p ON p.id = page.id JOIN users u ON u.id = p.author_id ORDER BY p.id DESC`;

const NEWEST = `SELECT ${POST} FROM posts p JOIN users u ON u.id = p.author_id WHERE ${behind('p.id', '$1')} ORDER BY p.id DESC LIMIT $2`;

@Injectable()
export class PostReader {
  constructor(private readonly database: Database) {}

  /** The viewer's own posts and those of the people they follow; for a visitor the newest of all. Newest first. */
  async feed(viewer: Viewer | null, { limit, cursor }: { limit: number; cursor?: string }): Promise<Page<PostView>> {
    const [before] = keyFrom(cursor, 'uuid');
    if (viewer) {
      const rows = await this.database.query<PostRow & { total: number }>(FEED, [viewer.id, before, limit + 1]);
      return Page.of(rows, limit, rows[0]?.total ?? 0, ({ id }) => [id], toPost);
    }
    const [rows, count] = await Promise.all([
      this.database.query<PostRow>(NEWEST, [before, limit + 1]),
      this.database.queryOne<{ total: number }>('SELECT count(*)::int AS total FROM posts'),
    ]);
    return Page.of(rows, limit, count?.total ?? 0, ({ id }) => [id], toPost);
  }

  async post(id: string): Promise<PostView> {
    const row = await this.database.queryOne<PostRow>(
      `SELECT ${POST} FROM posts p JOIN users u ON u.id = p.author_id WHERE p.id = $1`,
      [id],
    );
    if (!row) throw new Problem('post.unknown');
    return toPost(row);
  }

  async exists(id: string): Promise<boolean> {
    return (await this.database.queryOne('SELECT 1 FROM posts WHERE id = $1', [id])) !== undefined;
  }
}
