import type { ReportReason } from '../../contracts/report-options.js';
import type { Builders } from '../builders/builders.js';
import type { PlayerByKey } from './demo-players.js';
import { DEMO_POSTS } from './demo-posts.js';
import { ago, HOUR } from './demo-times.js';

interface DemoReport {
  by: string;
  /** The key of the reported post. */
  post: string;
  reason: ReportReason;
  note: string;
  age: number;
  /** The administrator who dismissed it, and when. Without it, the report is open. */
  dismissed?: { by: string; age: number };
}

const REPORTS: readonly DemoReport[] = [
  {
    by: 'oskar',
    post: 'car',
    reason: 'other',
    note: 'There is never a free seat for me.',
    age: 18 * HOUR,
    dismissed: { by: 'hakon', age: 10 * HOUR },
  },
  { by: 'rasmus', post: 'wall', reason: 'other', note: 'A thermos is not airsoft news.', age: 2 * HOUR },
];

/** Inserts one report that waits for a moderator, and one that was dismissed. */
export async function buildReports(
  builders: Builders,
  playerOf: PlayerByKey,
  posts: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { by, post: key, reason, note, age, dismissed } of REPORTS) {
    const post = DEMO_POSTS.find((demoPost) => demoPost.key === key);
    const postId = posts.get(key);
    if (!post || !postId) throw new Error(`The demo has no post with the key ${key}`);
    const reportId = await builders.moderation.report(playerOf(by), 'post', postId, {
      author: playerOf(post.by),
      reason,
      note,
      snapshot: { content: post.text, imageUrl: null },
      at: ago(age),
    });
    if (dismissed) await builders.moderation.dismissReport(playerOf(dismissed.by), reportId, ago(dismissed.age));
  }
}
