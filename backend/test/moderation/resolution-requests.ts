import type { ReportTarget } from '../../src/contracts/report-options.js';
import type { ReportEntryView } from '../../src/contracts/report-queue.js';
import type { Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

export const REMOVE = { action: 'remove', reason: 'harassment', note: 'Please be polite.' };
export const WARN = { action: 'warn', reason: 'spam' };
export const SUSPEND = { action: 'suspend', reason: 'threat', note: 'This was the last warning.' };
export const DISMISS = { action: 'dismiss' };

/** Reports an item, and returns the report's id. */
export async function report(by: Person, targetType: ReportTarget, targetId: string): Promise<string> {
  const request = { targetType, targetId, reason: 'harassment' };
  return ((await by.http.post('/api/reports').send(request).expect(201)).body as { id: string }).id;
}

export const resolve = (by: Person, id: string, resolution: object) =>
  by.http.put(`/api/admin/reports/${id}/resolution`).send(resolution);

export const listReports = async ({ http }: Person, query = ''): Promise<ReportEntryView[]> =>
  (await http.get(`/api/admin/reports${query}`).expect(200)).body as ReportEntryView[];

interface Notice {
  type: string;
  message: string;
  link: string;
  sender: object | null;
}

/** The notifications about decisions that a person has received. */
export async function decisionNotices(app: TestApp, person: Person): Promise<Notice[]> {
  await handlersDone(app);
  const notices = (await person.http.get('/api/notifications').expect(200)).body as Notice[];
  return notices.filter(({ type }) => ['report_resolved', 'content_removed', 'warning'].includes(type));
}

/** Every stored count that differs from the number of rows. */
export async function wrongCounts(app: TestApp): Promise<unknown[]> {
  const counts = [
    ['users', 'posts_count', 'SELECT count(*) FROM posts p WHERE p.author_id = t.id AND p.held_at IS NULL'],
    ['posts', 'comments', 'SELECT count(*) FROM comments c WHERE c.post_id = t.id AND c.held_at IS NULL'],
    ['fields', 'review_count', 'SELECT count(*) FROM field_reviews r WHERE r.field_id = t.id'],
  ];
  const wrong = await Promise.all(
    counts.map(([table, column, rows]) =>
      app.pool.query(`SELECT '${table}' AS of, t.id FROM ${table} t WHERE t.${column} <> (${rows})`),
    ),
  );
  return wrong.flatMap(({ rows }) => rows as unknown[]);
}
