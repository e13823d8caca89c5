import type { PostView } from '@contracts/posts';
import type { Page } from '@/shared/api/http';
import { countText } from '@/shared/format/plural';

interface UnseenSources {
  /** Ids of posts that were pushed. */
  pushed: readonly string[];
  /** The newest known version of the first page. Until the first poll, this is the page that was loaded with the feed. */
  fresh: Page<PostView> | undefined;
  /** Ids of posts that are shown already or hidden. */
  known: ReadonlySet<string>;
}

export interface UnseenPosts {
  count: number;
  /** The whole fresh page is new and there is a next page, so there are more new posts than were counted. */
  isMore: boolean;
}

/** Counts the posts that a refresh would add. Posts from this tab are shown already. */
export function countUnseen({ pushed, fresh, known }: UnseenSources): UnseenPosts {
  const freshIds = fresh?.items.map(({ id }) => id) ?? [];
  const { size: count } = new Set([...pushed, ...freshIds].filter((id) => !known.has(id)));
  return { count, isMore: fresh?.next != null && !freshIds.some((id) => known.has(id)) };
}

/** Ids of loaded posts that the fresh page should contain but does not: they may have been deleted. */
export function missingIds({ items, next }: Page<PostView>, loaded: readonly PostView[]): string[] {
  const freshIds = new Set(items.map(({ id }) => id));
  const oldest = (next !== null && items.at(-1)?.id) || '';
  return loaded.filter(({ id }) => id > oldest && !freshIds.has(id)).map(({ id }) => id);
}

/** "1 new post", "3 new posts", "20+ new posts", or null if there are none. */
export function unseenLabel({ count, isMore }: UnseenPosts): string | null {
  if (count === 0) return null;
  if (isMore) return `${count}+ new posts`;
  return countText(count, 'new post');
}
