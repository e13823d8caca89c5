import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { requestContext } from '../../../platform/http/request-context.js';
import { visibleTo } from './post.visibility.js';

const CACHE_MS = 5_000;

/** The number of posts that visitors see. Counting takes longer the more posts there are, so the result is cached for a few seconds. */
@Injectable()
export class PostCount {
  private counted: Promise<number> | undefined;

  constructor(private readonly database: Database) {}

  cached(): Promise<number> {
    // Leaves the context of the first request, because the result serves other requests, too.
    this.counted ??= requestContext.exit(() => this.count());
    return this.counted;
  }

  private async count(): Promise<number> {
    const clearCache = () => void (this.counted = undefined);
    try {
      const row = await this.database.queryOne<{ total: number }>(
        `SELECT count(*)::int AS total FROM posts p WHERE ${visibleTo('NULL', 'p')}`,
      );
      setTimeout(clearCache, CACHE_MS).unref();
      return row?.total ?? 0;
    } catch (error) {
      clearCache();
      throw error;
    }
  }
}
