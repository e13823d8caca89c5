import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../contracts/paging.js';
import type { PostView } from '../../../contracts/posts.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import {
  afterCursor,
  decodeCursor,
  type RowWithTotal,
  type Page,
  withTotal,
} from '../../../platform/http/paging/paging.js';
import { IS_VISIBLE, POSTS, type PostRow, toPostPage } from '../posts/post-row.js';

/** The largest total that is counted exactly. */
const MAX_COUNTED = 1_000;

/** A word counts as frequent if a quarter of this indexed newest posts contain it. */
const SAMPLE_SIZE = 200;

/** The most matches that are read through the index of words. */
const MAX_MATCHES = 2 * MAX_COUNTED;

const MATCHES = `words @@ (SELECT words FROM query) AND ${IS_VISIBLE}`;

const newestPosts = (condition: string, limit: string): string =>
  `(SELECT * FROM posts p WHERE ${condition} ORDER BY id DESC LIMIT ${limit}) p`;

/*
 * A frequent word is found by scanning back through the newest posts: a short scan fills a page. A rare word is found through the
 * index of words, which returns all matches at once. Each way is slow for the other kind of word, and PostgreSQL's statistics are too
 * coarse to choose. So a sample of the newest posts decides first, and then the number of matches in the index. The scan reads four
 * times as many posts as it should need. If it still finds too few matches, all matches are read. `OFFSET 0` prevents PostgreSQL from
 * joining the index of words with a scan of all posts behind the cursor.
 */
const SEARCH = `
  WITH query AS MATERIALIZED (SELECT words_sought($4) AS words),
  sampled AS MATERIALIZED (SELECT count(*) AS matches FROM ${newestPosts('true', `${SAMPLE_SIZE}`)} WHERE ${MATCHES}),
  scanned AS MATERIALIZED (
    SELECT count(*) AS matches FROM (
      SELECT FROM ${newestPosts('true', `(SELECT CASE WHEN matches < ${SAMPLE_SIZE / 4} THEN 0 ELSE ${8 * MAX_COUNTED} END FROM sampled)`)}
      WHERE ${MATCHES} LIMIT ${MAX_COUNTED}
    ) counted
  ),
  matched AS MATERIALIZED (SELECT id FROM posts p WHERE ${MATCHES} AND (SELECT matches < ${MAX_COUNTED} FROM scanned) LIMIT ${MAX_MATCHES}),
  plan AS MATERIALIZED (
    SELECT least(greatest(matches, indexed), ${MAX_COUNTED})::int AS total, matches < ${MAX_COUNTED} AND indexed < ${MAX_MATCHES} AS is_all, CASE
      WHEN matches = ${MAX_COUNTED} THEN 32 * $3
      WHEN indexed = ${MAX_MATCHES} THEN 4 * $3 * (SELECT reltuples FROM pg_class WHERE oid = 'posts'::regclass) / ${MAX_MATCHES}
      ELSE 0 END AS scan_size
    FROM scanned, (SELECT count(*) AS indexed FROM matched) counted
  ),
  recent AS MATERIALIZED (
    SELECT id FROM ${newestPosts(afterCursor('p.id', '$2'), '(SELECT greatest(scan_size, 0) FROM plan)')} WHERE ${MATCHES} ORDER BY id DESC LIMIT $3
  ),
  others AS (
    SELECT id FROM matched WHERE (SELECT is_all FROM plan)
    UNION ALL SELECT id FROM (
      SELECT id FROM posts p WHERE ${MATCHES} AND NOT (SELECT is_all FROM plan) AND (SELECT count(*) FROM recent) < $3 OFFSET 0
    ) every
  ),
  page AS (
    SELECT id FROM recent UNION (SELECT id FROM others p WHERE ${afterCursor('p.id', '$2')} ORDER BY id DESC LIMIT $3)
    ORDER BY id DESC LIMIT $3
  )
  ${withTotal('SELECT total FROM plan', `${POSTS} JOIN page ON page.id = p.id`)}`;

@Injectable()
export class PostSearchReader {
  constructor(private readonly database: Database) {}

  /** Posts that contain all words, newest first. The last word may be incomplete. The total is exact up to 1,000. */
  async search(viewer: Viewer | null, words: string, { limit, cursor }: PageRequest): Promise<Page<PostView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const query = [viewer?.id ?? null, before, limit + 1, words];
    return toPostPage(await this.database.query<RowWithTotal<PostRow>>(SEARCH, query), viewer, limit);
  }
}
