import { Injectable } from '@nestjs/common';
import type { PostPreview, PostView } from '../../contracts/posts.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access.js';
import { behind, keyFrom, Page } from '../../platform/http/paging.js';
import { Problem } from '../../platform/http/problem.js';
import { followedBy } from '../users/follow.reader.js';
import { postColumns, type PostRow, type PreviewRow, previewOf, toPost, toPreview } from './post-row.js';
import { visibleTo } from './post.visibility.js';
import { PostTotal } from './post-total.js';

export { previewOf, type PreviewRow, toPreview } from './post-row.js';

const POSTS = `SELECT ${postColumns('$1')} FROM posts p JOIN users u ON u.id = p.author_id`;
const SEEN = visibleTo('$1', 'p');

/** A page with the size of the whole in each row, and in one row without a post where the page is empty. */
const withTotal = (total: string, page: string): string =>
  `SELECT whole.total, shown.* FROM (${total}) whole LEFT JOIN (${page}) shown ON true ORDER BY shown.id DESC`;

// The newest few of each author by index, then the newest of those: the cost does not grow with the posts.
const FEED = `
  WITH authors AS MATERIALIZED (SELECT $1::uuid AS id UNION ALL ${followedBy('$1')}),
  page AS (
    SELECT newest.id FROM authors
    CROSS JOIN LATERAL (
      SELECT p.id FROM posts p WHERE p.author_id = authors.id AND ${behind('p.id', '$2')} AND ${SEEN} ORDER BY p.id DESC LIMIT $3
    ) newest
    ORDER BY newest.id DESC LIMIT $3
  )
  ${withTotal(
    'SELECT coalesce(sum(posts_count), 0)::int AS total FROM authors JOIN users USING (id)',
    `${POSTS} JOIN page ON page.id = p.id`,
  )}`;

const NEWEST = `${POSTS} WHERE ${behind('p.id', '$2')} AND ${SEEN} ORDER BY p.id DESC LIMIT $3`;

const WALL = withTotal(
  `SELECT (SELECT count(*)::int FROM posts p WHERE p.wall_id = owner.id AND ${SEEN}) AS total FROM users owner WHERE owner.id = $4`,
  `${POSTS} WHERE p.wall_id = $4 AND ${behind('p.id', '$2')} AND ${SEEN} ORDER BY p.id DESC LIMIT $3`,
);

// Looks through the newest posts first, where a word that many use is soon found often enough, and only then through all that
// hold the words, which are few then.
const LOOKED_THROUGH = 2_000;
const COUNTED = 1_000;
const SEARCH = `
  WITH asked AS MATERIALIZED (SELECT words_sought($4) AS words),
  recent AS MATERIALIZED (
    SELECT id FROM (SELECT * FROM posts p WHERE ${behind('p.id', '$2')} ORDER BY id DESC LIMIT ${LOOKED_THROUGH}) p
    WHERE words @@ (SELECT words FROM asked) AND ${SEEN} ORDER BY id DESC LIMIT $3
  ),
  older AS MATERIALIZED (
    SELECT id FROM posts p
    WHERE words @@ (SELECT words FROM asked) AND ${behind('p.id', '$2')} AND ${SEEN} AND (SELECT count(*) FROM recent) < $3
  ),
  page AS (SELECT id FROM recent UNION SELECT id FROM older ORDER BY id DESC LIMIT $3)
  ${withTotal(
    `SELECT count(*)::int AS total FROM (SELECT FROM posts p WHERE words @@ (SELECT words FROM asked) AND ${SEEN} LIMIT ${COUNTED}) counted`,
    `${POSTS} JOIN page ON page.id = p.id`,
  )}`;

interface PageAsked {
  limit: number;
  cursor?: string;
}

type ListedRow = Omit<PostRow, 'id'> & { id: string | null; total: number };
const isPost = (row: ListedRow): row is PostRow & ListedRow => row.id !== null;

@Injectable()
export class PostReader {
  constructor(
    private readonly database: Database,
    private readonly total: PostTotal,
  ) {}

  /** The viewer's own posts and those of the people they follow; for a visitor the newest of all. Newest first. */
  async feed(viewer: Viewer | null, asked: PageAsked): Promise<Page<PostView>> {
    if (viewer) return this.list(FEED, viewer, asked);
    const [before] = keyFrom(asked.cursor, 'uuid');
    const [rows, total] = await Promise.all([
      this.database.query<PostRow>(NEWEST, [null, before, asked.limit + 1]),
      this.total.now(),
    ]);
    return this.page(rows, total, null, asked.limit);
  }

  /** What stands on a player's wall, newest first. Throws `user.unknown`. */
  wall(viewer: Viewer | null, ownerId: string, asked: PageAsked): Promise<Page<PostView>> {
    return this.list(WALL, viewer, asked, ownerId);
  }

  /** Posts that hold all of the words, the last one perhaps only in part; newest first. They are counted up to 1,000. */
  search(viewer: Viewer | null, words: string, asked: PageAsked): Promise<Page<PostView>> {
    return this.list(SEARCH, viewer, asked, words);
  }

  /** Throws `post.unknown`. */
  async post(viewer: Viewer | null, id: string): Promise<PostView> {
    const row = await this.database.queryOne<PostRow>(`${POSTS} WHERE p.id = $2 AND ${SEEN}`, [viewer?.id ?? null, id]);
    if (!row) throw new Problem('post.unknown');
    return toPost(row, viewer);
  }

  /** What somebody shares who shares this post: of a share, the original, as long as it is there. */
  async shareable(viewer: Viewer, id: string): Promise<PostPreview | undefined> {
    const row = await this.database.queryOne<{ post: PreviewRow | null }>(
      `SELECT $1::uuid AS viewer, coalesce(${previewOf('p.shared_post_id', '$1')}, ${previewOf('p.id', '$1')}) AS post
       FROM posts p WHERE p.id = $2 AND ${SEEN}`,
      [viewer.id, id],
    );
    return row?.post ? toPreview(row.post) : undefined;
  }

  async isVisible(viewer: Viewer | null, id: string): Promise<boolean> {
    const row = await this.database.queryOne(`SELECT $1::uuid AS viewer FROM posts p WHERE p.id = $2 AND ${SEEN}`, [
      viewer?.id ?? null,
      id,
    ]);
    return row !== undefined;
  }

  private async list(
    sql: string,
    viewer: Viewer | null,
    asked: PageAsked,
    ...about: string[]
  ): Promise<Page<PostView>> {
    const [before] = keyFrom(asked.cursor, 'uuid');
    const rows = await this.database.query<ListedRow>(sql, [viewer?.id ?? null, before, asked.limit + 1, ...about]);
    const [first] = rows;
    // Only the wall of nobody has not even a size.
    if (!first) throw new Problem('user.unknown');
    return this.page(rows.filter(isPost), first.total, viewer, asked.limit);
  }

  private page(rows: readonly PostRow[], total: number, viewer: Viewer | null, limit: number): Page<PostView> {
    return Page.of(
      rows,
      limit,
      total,
      ({ id }) => [id],
      (row) => toPost(row, viewer),
    );
  }
}
