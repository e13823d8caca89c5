import type { TestApp } from './app.js';
import { eventually } from './eventually.js';

/** Waits until every fact so far has been reacted to. */
export const handlersDone = ({ pool }: TestApp): Promise<void> =>
  eventually(async () => {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM outbox WHERE published_at IS NULL) AS unpublished,
              (SELECT count(*)::int FROM bullmq.job WHERE state NOT IN ('completed', 'failed')) AS unfinished`,
    );
    expect(rows).toEqual([{ unpublished: 0, unfinished: 0 }]);
  });
