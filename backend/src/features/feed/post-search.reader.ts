import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../contracts/paging.js';
import type { PostView } from '../../contracts/posts.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access.js';
import { behind, keyFrom, type Listed, type Page, withTotal } from '../../platform/http/paging.js';
import { postPage, POSTS, SEEN } from './post-list.js';
import type { PostRow } from './post-row.js';

/** More are not counted. */
const COUNTED = 1_000;

/** PostgreSQL's own guess, from its statistics, of how many posts hold the words. */
const GUESS = 'EXPLAIN (FORMAT JSON) SELECT FROM posts WHERE words @@ words_sought($1)';

type Guess = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/*
 * Many posts hold a frequent word, so that a page of it is full after a short walk through the newest posts; few hold a rare
 * one, so that all of them can be looked at. Each would take long for the other. The walk is four times as long as it should
 * have to be; where that was not enough, all that hold the words are looked at after all.
 */
const SEARCH = `
  WITH asked AS MATERIALIZED (SELECT words_sought($4) AS words),
  many AS MATERIALIZED (SELECT greatest(reltuples, 1) AS posts FROM pg_class WHERE oid = 'posts'::regclass),
  recent AS MATERIALIZED (
    SELECT id FROM (
      SELECT * FROM posts p WHERE ${behind('p.id', '$2')} ORDER BY id DESC
      LIMIT (SELECT CASE WHEN $5::float8 ^ 2 < posts * $3 THEN 0 ELSE 4 * $3 * posts / $5::float8 END FROM many)
    ) p
    WHERE words @@ (SELECT words FROM asked) AND ${SEEN} ORDER BY id DESC LIMIT $3
  ),
  others AS MATERIALIZED (
    SELECT id FROM posts p
    WHERE words @@ (SELECT words FROM asked) AND ${behind('p.id', '$2')} AND ${SEEN} AND (SELECT count(*) FROM recent) < $3
  ),
  page AS (SELECT id FROM recent UNION SELECT id FROM others ORDER BY id DESC LIMIT $3)
  ${withTotal(
    `SELECT CASE WHEN $5::float8 > ${2 * COUNTED} THEN ${COUNTED} ELSE (
       SELECT count(*)::int FROM (SELECT FROM posts p WHERE words @@ (SELECT words FROM asked) AND ${SEEN} LIMIT ${COUNTED}) counted
     ) END AS total`,
    `${POSTS} JOIN page ON page.id = p.id`,
  )}`;

@Injectable()
export class PostSearchReader {
  constructor(private readonly database: Database) {}

  /** Posts that hold all of the words, the last one perhaps only in part; newest first. They are counted up to 1,000. */
  async search(viewer: Viewer | null, words: string, { limit, cursor }: PageRequest): Promise<Page<PostView>> {
    const [before] = keyFrom(cursor, 'uuid');
    const guess = await this.database.queryOne<Guess>(GUESS, [words]);
    const guessed = guess?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 1;
    const asked = [viewer?.id ?? null, before, limit + 1, words, Math.max(guessed, 1)];
    return postPage(await this.database.query<Listed<PostRow>>(SEARCH, asked), viewer, limit);
  }
}
