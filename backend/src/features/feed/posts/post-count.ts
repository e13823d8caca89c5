import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../../platform/concurrency/cached-value.js';
import { Database } from '../../../platform/database/database.js';
import { isPostVisibleTo } from './post.visibility.js';

const CACHE_MS = 5_000;

/** The number of posts that visitors see. Counting takes longer the more posts there are, so the result is cached for a few seconds. */
@Injectable()
export class PostCount {
  private readonly count = new CachedValue(CACHE_MS, () => this.read());

  constructor(private readonly database: Database) {}

  cached(): Promise<number> {
    return this.count.get();
  }

  private async read(): Promise<number> {
    const row = await this.database.queryOne<{ total: number }>(
      `SELECT count(*)::int AS total FROM posts p WHERE ${isPostVisibleTo('NULL', 'p')}`,
    );
    return row?.total ?? 0;
  }
}
