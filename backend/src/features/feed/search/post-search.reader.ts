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
import { COUNT_LIMIT } from '../../../platform/listing/list-request.js';
import { PostPresenter } from '../posts/post-presenter.js';
import { IS_VISIBLE, POSTS, type PostRow } from '../posts/post-row.js';

/** Counting stops here, one match after the largest total that is answered exactly. */
const MAX_COUNTED = COUNT_LIMIT + 1;

const SAMPLE_SIZE = 200;

/** A word is frequent if at least one of this many posts contains it. */
const POSTS_PER_FREQUENT_MATCH = 4;

/** The most posts that are read to count a frequent word: twice as many as should contain MAX_COUNTED matches. */
const COUNT_SCAN_SIZE = 2 * POSTS_PER_FREQUENT_MATCH * MAX_COUNTED;

/**
 * A lookup reads at most this many matches. With more of them, a scan from the newest post on fills a page sooner than the lookup sorts its matches.
 */
const MAX_LOOKED_UP = 4 * MAX_COUNTED;

/** Chooses a quarter of the posts at random: the last byte of an id is random. The index `posts_quarter_by_words` has the same condition. */
const IS_IN_QUARTER = 'get_byte(uuid_send(id), 15) < 64';

/**
 * With this many matches in the quarter, all posts have more than COUNT_LIMIT matches. If they had only 1,000, the quarter would have at least 400 of them with
 * a probability of 2 · 10^-25, by the binomial distribution B(1000, 1/4).
 */
const ENOUGH_IN_QUARTER = 400;

/** Estimated number of posts. */
const POST_COUNT = `(SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = 'posts'::regclass)`;

/** A scan for a page reads at most this many times the posts that should contain a page of matches. */
const SCAN_MARGIN = 2;

const MATCHES = `words @@ (SELECT words FROM query) AND ${IS_VISIBLE}`;

const newestPosts = (condition: string, limit: string): string =>
  `(SELECT * FROM posts p WHERE ${condition} ORDER BY id DESC LIMIT ${limit}) p`;

/*
 * There are two ways to find the newest posts that match. A scan reads posts from the newest on, until a page is full; that is fast for
 * frequent words. A lookup reads all matches through the index `posts_by_words`; that is fast for rare words. Each way is slow for the
 * other kind, and PostgreSQL's statistics are too coarse to choose, so the statement measures how frequent the words are:
 *
 * 1. `sample` counts the matches among the newest posts.
 * 2. If the words are frequent there, `scan_count` counts matches by a scan. It stops at MAX_COUNTED.
 * 3. If `scan_count` found fewer and the sample suggests at least twice as many matches as a lookup reads, `quarter_count` counts matches in a
 *    quarter of the posts, which has an index of its own. It stops at ENOUGH_IN_QUARTER. An index finds all matches before the first post is
 *    read, so the smaller index is faster.
 * 4. If neither found enough, `lookup` reads matches through the index. It stops at MAX_LOOKED_UP. After `quarter_count`, it stops at
 *    MAX_COUNTED, because the sample suggests more matches than MAX_LOOKED_UP.
 * 5. `plan` uses `lookup` for the page if that has all matches. Otherwise it estimates how many posts contain a page of matches.
 * 6. `scan` reads that many posts behind the cursor. If they don't fill the page, because the matches are older than expected, all
 *    matches are read. There, `OFFSET 0` prevents PostgreSQL from joining the index of words with a scan of all posts behind the cursor.
 */
export const POST_SEARCH = `
  WITH query AS MATERIALIZED (SELECT words_sought($4) AS words),
  sample AS MATERIALIZED (SELECT count(*) AS matches FROM ${newestPosts('true', `${SAMPLE_SIZE}`)} WHERE ${MATCHES}),
  scan_count AS MATERIALIZED (
    SELECT count(*) AS matches FROM (
      SELECT FROM ${newestPosts(
        'true',
        `(SELECT CASE WHEN matches * ${POSTS_PER_FREQUENT_MATCH} < ${SAMPLE_SIZE} THEN 0 ELSE ${COUNT_SCAN_SIZE} END FROM sample)`,
      )}
      WHERE ${MATCHES} LIMIT ${MAX_COUNTED}
    ) counted
  ),
  lookup_size AS MATERIALIZED (
    SELECT CASE WHEN matches * ${POST_COUNT} < ${2 * SAMPLE_SIZE * MAX_LOOKED_UP} THEN ${MAX_LOOKED_UP} ELSE ${MAX_COUNTED} END AS size FROM sample
  ),
  quarter_count AS MATERIALIZED (
    SELECT count(*) AS matches FROM (
      SELECT FROM posts p WHERE ${IS_IN_QUARTER} AND ${MATCHES}
        AND (SELECT size = ${MAX_COUNTED} AND matches < ${MAX_COUNTED} FROM lookup_size, scan_count)
      LIMIT ${ENOUGH_IN_QUARTER}
    ) counted
  ),
  counted AS MATERIALIZED (
    SELECT CASE WHEN quarter_count.matches = ${ENOUGH_IN_QUARTER} THEN ${MAX_COUNTED} ELSE greatest(scan_count.matches, quarter_count.matches) END AS matches
    FROM scan_count, quarter_count
  ),
  lookup AS MATERIALIZED (
    SELECT id FROM posts p WHERE ${MATCHES} AND (SELECT matches < ${MAX_COUNTED} FROM counted) LIMIT (SELECT size FROM lookup_size)
  ),
  plan AS MATERIALIZED (
    SELECT greatest(counted.matches, looked_up.matches)::int AS total,
      counted.matches < ${MAX_COUNTED} AND looked_up.matches < size AS has_all_matches,
      $3 * ${SCAN_MARGIN} * CASE
        WHEN scan_count.matches = ${MAX_COUNTED} THEN ${COUNT_SCAN_SIZE / MAX_COUNTED}
        WHEN counted.matches = ${MAX_COUNTED} OR looked_up.matches = size THEN ${POST_COUNT} / ${MAX_LOOKED_UP}
        ELSE 0
      END AS scan_size
    FROM scan_count, counted, lookup_size, (SELECT count(*) AS matches FROM lookup) looked_up
  ),
  scan AS MATERIALIZED (
    SELECT id FROM ${newestPosts(afterCursor('p.id', '$2'), '(SELECT scan_size FROM plan)')} WHERE ${MATCHES} ORDER BY id DESC LIMIT $3
  ),
  all_matches AS (
    SELECT id FROM lookup WHERE (SELECT has_all_matches FROM plan)
    UNION ALL SELECT id FROM (
      SELECT id FROM posts p WHERE ${MATCHES} AND NOT (SELECT has_all_matches FROM plan) AND (SELECT count(*) FROM scan) < $3 OFFSET 0
    ) every_match
  ),
  page AS (
    SELECT id FROM scan UNION (SELECT id FROM all_matches p WHERE ${afterCursor('p.id', '$2')} ORDER BY id DESC LIMIT $3)
    ORDER BY id DESC LIMIT $3
  )
  ${withTotal('SELECT total FROM plan', `${POSTS} JOIN page ON page.id = p.id`)}`;

@Injectable()
export class PostSearchReader {
  constructor(
    private readonly database: Database,
    private readonly presenter: PostPresenter,
  ) {}

  /** Posts that contain all words, newest first. The last word may be incomplete. The total is capped at `COUNT_LIMIT`. */
  async search(viewer: Viewer | null, words: string, { limit, cursor }: PageRequest): Promise<Page<PostView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const query = [viewer?.id ?? null, before, limit + 1, words];
    const rows = await this.database.query<RowWithTotal<PostRow>>(POST_SEARCH, query);
    return (await this.presenter.page(rows, viewer, limit)).withCappedTotal(COUNT_LIMIT);
  }
}
