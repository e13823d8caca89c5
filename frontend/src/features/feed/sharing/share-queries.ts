import { LIMITS } from '@contracts/limits';
import type { MessageRequest, MessageView } from '@contracts/messages';
import type { PostRequest, PostView } from '@contracts/posts';
import type { TeamView } from '@contracts/teams';
import type { PlayerView } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getPage, send } from '@/shared/api/http';
import { pagedQuery, type PagedQuery } from '@/shared/api/paged-query';
import { toast } from '@/shared/ui/feedback/toast';
import { CREATE_POST_KEY } from '../timeline/own-posts';
import { toastHeld } from '../posts/toast-held';
import { toastFeedFailure } from '../posts/toast-feed-failure';
import { insertOwnPost } from '../posts/post-list-updates';

const searchPath = (path: string, limit: number, name: string) =>
  `${path}?${new URLSearchParams({ limit: String(limit), ...(name && { q: name }) }).toString()}`;

const followedQuery = <Item>(path: string, name: string, read = getPage<Item>): PagedQuery<Item> =>
  pagedQuery([path, 'share picker', name], searchPath(path, 50, name), read);

/** The players that the viewer follows. */
export const followedPlayers = (name: string) => followedQuery<PlayerView>('/api/users/following', name);

/** The viewer's own teams first, then the other teams that they follow. */
export function followedTeams(name: string): PagedQuery<TeamView> {
  const list: PagedQuery<TeamView> = followedQuery<TeamView>('/api/teams/following', name, async (path, signal) => {
    const own = await getPage<TeamView>(searchPath('/api/users/teams', LIMITS.pageMax, name), signal);
    const page = await getPage<TeamView>(path, signal);
    const items = page.items.filter(({ id }) => !own.items.some((team) => team.id === id));
    const total = page.total + own.total - own.items.filter(({ isFollowing }) => isFollowing).length;
    return { ...page, items: path === list.initialPageParam ? [...own.items, ...items] : items, total };
  });
  return list;
}

export function useShareToFeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: CREATE_POST_KEY,
    mutationFn: (request: PostRequest) => send<PostView>('POST', '/api/posts', request),
    onSuccess: (post) => {
      insertOwnPost(queries, post);
      if (post.isHeld) toastHeld();
      else toast({ title: 'Post shared to your feed', tone: 'good' });
    },
    onError: (error) => toastFeedFailure('Failed to share post', error),
  });
}

/** Sends the post in a message to a player or team. The message appears in its thread through the socket. */
export function useShareByMessage(name: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (message: MessageRequest) => send<MessageView>('POST', '/api/messages', message),
    onSuccess: () => {
      toast({ title: `Post shared with ${name}`, tone: 'good' });
      void queries.invalidateQueries({ queryKey: ['/api/messages/conversations'] });
    },
    onError: (error) => toastFeedFailure('Failed to share post', error),
  });
}
