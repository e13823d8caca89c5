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
import { toPostPage, POSTS, IS_VISIBLE } from '../posts/post-list.js';
import type { PostRow } from '../posts/post-row.js';

/** More are not counted. */
const MAX_COUNTED = 1_000;

/** Of so many of the newest posts, a frequent word is in a quarter. */
const SAMPLE_SIZE = 200;

/** So many that hold the words are looked at, wherever they are. */
const MAX_MATCHES = 2 * MAX_COUNTED;

const MATCHES = `words @@ (SELECT words FROM asked) AND ${IS_VISIBLE}`;

const newestPosts = (behindIt: string, most: string): string =>
  `(SELECT * FROM posts p WHERE ${behindIt} ORDER BY id DESC LIMIT ${most}) p`;

/*
 * Many posts hold a frequent word, so that a page of it is full, and as many as are counted are found, after a short walk through the
 * newest posts. Few hold a rare one, so that an index gives all of them, for page and count. Each would take long for the other, and
 * PostgreSQL's statistics know too little of which is which: a sample tells, and then what the index gives. A walk is four times as
 * long as it should have to be; where that was not enough, all that hold the words are looked at after all. `OFFSET 0` keeps the
 * index of words from being joined with one of all that is behind the cursor.
 */
const SEARCH = `
  WITH asked AS MATERIALIZED (SELECT words_sought($4) AS words),
  sampled AS MATERIALIZED (SELECT count(*) AS hits FROM ${newestPosts('true', `${SAMPLE_SIZE}`)} WHERE ${MATCHES}),
  walked AS MATERIALIZED (
    SELECT count(*) AS hits FROM (
      SELECT FROM ${newestPosts('true', `(SELECT CASE WHEN hits < ${SAMPLE_SIZE / 4} THEN 0 ELSE ${8 * MAX_COUNTED} END FROM sampled)`)}
      WHERE ${MATCHES} LIMIT ${MAX_COUNTED}
    ) counted
  ),
  held AS MATERIALIZED (SELECT id FROM posts p WHERE ${MATCHES} AND (SELECT hits < ${MAX_COUNTED} FROM walked) LIMIT ${MAX_MATCHES}),
  known AS MATERIALIZED (
    SELECT least(greatest(hits, many), ${MAX_COUNTED})::int AS total, hits < ${MAX_COUNTED} AND many < ${MAX_MATCHES} AS is_all, CASE
      WHEN hits = ${MAX_COUNTED} THEN 32 * $3
      WHEN many = ${MAX_MATCHES} THEN 4 * $3 * (SELECT reltuples FROM pg_class WHERE oid = 'posts'::regclass) / ${MAX_MATCHES}
      ELSE 0 END AS walk
    FROM walked, (SELECT count(*) AS many FROM held) counted
  ),
  recent AS MATERIALIZED (
    SELECT id FROM ${newestPosts(afterCursor('p.id', '$2'), '(SELECT greatest(walk, 0) FROM known)')} WHERE ${MATCHES} ORDER BY id DESC LIMIT $3
  ),
  others AS (
    SELECT id FROM held WHERE (SELECT is_all FROM known)
    UNION ALL SELECT id FROM (
      SELECT id FROM posts p WHERE ${MATCHES} AND NOT (SELECT is_all FROM known) AND (SELECT count(*) FROM recent) < $3 OFFSET 0
    ) every
  ),
  page AS (
    SELECT id FROM recent UNION (SELECT id FROM others p WHERE ${afterCursor('p.id', '$2')} ORDER BY id DESC LIMIT $3)
    ORDER BY id DESC LIMIT $3
  )
  ${withTotal('SELECT total FROM known', `${POSTS} JOIN page ON page.id = p.id`)}`;

@Injectable()
export class PostSearchReader {
  constructor(private readonly database: Database) {}

  /** Posts that hold all of the words, the last one perhaps only in part; newest first. They are counted up to 1,000. */
  async search(viewer: Viewer | null, words: string, { limit, cursor }: PageRequest): Promise<Page<PostView>> {
    const [before] = decodeCursor(cursor, 'uuid');
    const asked = [viewer?.id ?? null, before, limit + 1, words];
    return toPostPage(await this.database.query<RowWithTotal<PostRow>>(SEARCH, asked), viewer, limit);
  }
}
