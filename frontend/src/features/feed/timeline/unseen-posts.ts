import type { PostView } from '@contracts/posts';
import type { Page } from '@/shared/api/http';

interface UnseenSources {
  /** Ids of posts that were pushed. */
  pushed: readonly string[];
  /** The first page as it was read last, if it was read since the feed was loaded. */
  fresh: Page<PostView> | undefined;
  shown: ReadonlySet<string>;
}

export interface UnseenPosts {
  count: number;
  /** All of the fresh page is new and there is a next one: more are waiting than were counted. */
  isMore: boolean;
}

/** Posts that reading the feed again would show, each counted once. What was written here is shown already. */
export function countUnseen({ pushed, fresh, shown }: UnseenSources): UnseenPosts {
  const missing = fresh?.items.filter((post) => !shown.has(post.id)) ?? [];
  const ids = new Set([...pushed.filter((id) => !shown.has(id)), ...missing.map((post) => post.id)]);
  return { count: ids.size, isMore: fresh?.next != null && missing.length === fresh.items.length };
}

/** Those of the loaded posts that should stand on the page as it was read last, and do not. */
export function missingIds({ items, next }: Page<PostView>, loaded: readonly PostView[]): string[] {
  const there = new Set(items.map(({ id }) => id));
  const oldest = (next !== null && items.at(-1)?.id) || '';
  return loaded.filter(({ id }) => id > oldest && !there.has(id)).map(({ id }) => id);
}

/** "1 new post", "3 new posts", "20+ new posts"; null when nothing waits. */
export function unseenLabel({ count, isMore }: UnseenPosts): string | null {
  if (count === 0) return null;
  if (isMore) return `${count}+ new posts`;
  return count === 1 ? '1 new post' : `${count} new posts`;
}
