import type { PostView } from '@contracts/posts';
import type { TeamRole } from '@contracts/teams';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getPage } from '@/shared/api/http';
import { changePosts } from '../posts/post-cache';
import type { PostListQueries } from '../posts/post-queries';
import { refetchPostAndComments } from '../posts/refetch-post';

/** The role with which each list of posts was last shown, by the path of its first page. The list stays cached while it is not on the screen. */
const lastRoles = new Map<string, TeamRole | null>();

/** Refetches the loaded posts of a team when the viewer's role changes, because it decides what they may do with each post. */
export function useRefetchAfterRoleChange(
  role: TeamRole | null,
  list: PostListQueries,
  posts: readonly PostView[],
): void {
  const queries = useQueryClient();
  const path = list.displayed.initialPageParam;
  const refetch = useEffectEvent(() => void refetchInPlace(queries, list, posts));
  useEffect(() => {
    const lastRole = lastRoles.get(path);
    lastRoles.set(path, role);
    if (lastRole !== undefined && lastRole !== role) refetch();
  }, [path, role]);
}

/** Replaces the loaded posts, without adding or moving any. After a failure they stay as they are. */
async function refetchInPlace(queries: QueryClient, list: PostListQueries, posts: readonly PostView[]): Promise<void> {
  const paths = queries.getQueryData(list.displayed.queryKey)?.pageParams ?? [];
  // The parameter of each page is its path.
  const pages = await Promise.all(paths.map((path) => getPage<PostView>(path as string))).catch(() => null);
  if (!pages) return;
  const fresh = new Map(pages.flatMap(({ items }) => items).map((post) => [post.id, post]));
  changePosts(queries, (post) => {
    const update = fresh.get(post.id);
    return update ? { ...post, ...update } : post;
  });
  // Newer posts have moved these to another page, or they were deleted.
  for (const { id } of posts) if (!fresh.has(id)) void refetchPostAndComments(queries, id);
}
