import type { MessageRequest, MessageView } from '@contracts/messages';
import type { PostRequest, PostView } from '@contracts/posts';
import type { PersonView, PlayerView } from '@contracts/users';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPage, send } from '@/shared/api/http';
import { displayName } from '@/shared/format/names';
import { toast } from '@/shared/ui/toast';
import { CREATING } from '../own-posts';
import { failed } from './failures';
import { showNew } from './show-new';

/** Whom the viewer follows. */
export const followedQuery = (name: string) => {
  const parameters = new URLSearchParams({ limit: '50', ...(name && { q: name }) });
  return infiniteQueryOptions({
    queryKey: ['/api/users/following', 'to share with', name],
    queryFn: ({ pageParam, signal }) => getPage<PlayerView>(pageParam, signal),
    initialPageParam: `/api/users/following?${parameters.toString()}`,
    getNextPageParam: (page) => page.next,
  });
};

export function useShareToFeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: CREATING,
    mutationFn: (request: PostRequest) => send<PostView>('POST', '/api/posts', request),
    onSuccess: (post) => {
      showNew(queries, post);
      toast({ title: 'Post shared to your feed', tone: 'good' });
    },
    onError: (error) => failed('Failed to share post', error),
  });
}

/** A private message that holds the post. It arrives in its thread as every other, by the socket. */
export function useShareToPlayer(player: PersonView) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (message: MessageRequest) => send<MessageView>('POST', '/api/messages', message),
    onSuccess: () => {
      toast({ title: `Post shared with ${displayName(player)}`, tone: 'good' });
      void queries.invalidateQueries({ queryKey: ['/api/messages/conversations'] });
    },
    onError: (error) => failed('Failed to share post', error),
  });
}
