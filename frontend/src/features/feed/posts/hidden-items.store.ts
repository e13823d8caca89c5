import type { PostView } from '@contracts/posts';
import { create } from 'zustand';
import type { Page } from '@/shared/api/http';

/**
 * Posts and comments that lists hide, even if a stale response still contains them. The value is true if they were deleted or are being deleted.
 * Otherwise, the server answered 404, which may be because of a block or because an edit is held.
 */
export const useHiddenItems = create<ReadonlyMap<string, boolean>>(() => new Map());

export const hideDeleted = (id: string): void => useHiddenItems.setState((items) => new Map(items).set(id, true), true);

/** Hides an item until a later response contains it. */
export const hideNotFound = (id: string): void =>
  useHiddenItems.setState((items) => new Map([[id, false], ...items]), true);

export const showAgain = (id: string): void =>
  useHiddenItems.setState((items) => new Map([...items].filter(([hiddenId]) => hiddenId !== id)), true);

/** Waits for a response with posts. If an earlier request did not find one of these posts, the post is shown again. */
export async function showFoundPosts<Response extends PostView | Page<PostView>>(
  request: Promise<Response>,
): Promise<Response> {
  // A post that is hidden during the request stays hidden, because the response may be older.
  const hiddenBefore = useHiddenItems.getState();
  const response = await request;
  const found: PostView | Page<PostView> = response;
  for (const { id } of 'items' in found ? found.items : [found]) if (hiddenBefore.get(id) === false) showAgain(id);
  return response;
}
