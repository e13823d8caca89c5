import type { FollowRequest, FollowState } from '@contracts/follows';
import type { QueryClient } from '@tanstack/react-query';
import { changeCached } from '../api/change-cached';
import { rejectionMessage } from '../api/http';
import { createToggleStore } from '../api/toggle-store';
import type { Pages } from '../api/paged-query';
import { sendAsMutation } from '../api/send-as-mutation';
import { toast } from '../ui/feedback/toast';

export type EntityKind = 'team' | 'field';

const TOASTS = {
  team: {
    followed: 'Following team!',
    unfollowed: 'Unfollowed team.',
    followFailed: 'Failed to follow team.',
    unfollowFailed: 'Failed to unfollow team.',
  },
  // The button on a field is called Save.
  field: {
    followed: 'Field saved',
    unfollowed: 'Field no longer saved',
    followFailed: 'Failed to save field.',
    unfollowFailed: 'Failed to unsave field.',
  },
} as const;

interface Followable {
  id: string;
  isFollowing: boolean;
}

const { useToggles, toggle } = createToggleStore();

/** The optimistic follow states of teams and fields with pending requests. */
export const useEntityFollowToggles = useToggles;

const toFollowRequest = (followType: EntityKind, id: string): FollowRequest =>
  followType === 'team' ? { teamId: id, followType } : { fieldId: id, followType };

async function sendFollow(queries: QueryClient, kind: EntityKind, id: string, isFollowing: boolean): Promise<boolean> {
  const request = toFollowRequest(kind, id);
  return (await sendAsMutation<FollowState>(queries, isFollowing ? 'POST' : 'DELETE', '/api/follow', request))
    .isFollowing;
}

/** Writes the state into the entity's page and every cached list with it. */
function writeFollowToCache(queries: QueryClient, kind: EntityKind, id: string, isFollowing: boolean): void {
  const list = `/api/${kind}s`;
  changeCached<Followable>(queries, { queryKey: [`${list}/${id}`], exact: true }, (page) => ({ ...page, isFollowing }));
  changeCached<Pages<Followable> | unknown[]>(queries, { queryKey: [list] }, (cached) =>
    'pages' in cached
      ? {
          ...cached,
          pages: cached.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === id ? { ...item, isFollowing } : item)),
          })),
        }
      : cached,
  );
}

interface EntityFollowToggle extends Followable {
  kind: EntityKind;
  desired: boolean;
}

export function toggleEntityFollow(queries: QueryClient, { kind, id, isFollowing, desired }: EntityFollowToggle): void {
  toggle(id, desired, {
    initial: isFollowing,
    request: (isFollowed) => sendFollow(queries, kind, id, isFollowed),
    onConfirmed: (confirmed) => {
      writeFollowToCache(queries, kind, id, confirmed);
      toast({ title: TOASTS[kind][confirmed ? 'followed' : 'unfollowed'], tone: 'good' });
    },
    onSettled: () => {
      for (const path of ['/api/posts/feed', `/api/${kind}s/following`])
        void queries.invalidateQueries({ queryKey: [path] });
      // The list and the map of saved fields.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path, filters] }) =>
          (path === `/api/${kind}s` || path === `/api/${kind}s/map-data`) && String(filters).includes('saved=true'),
      });
      // The answers to running requests may be older than the follow.
      for (const path of [`/api/${kind}s`, `/api/${kind}s/${id}`])
        void queries.invalidateQueries({ queryKey: [path], fetchStatus: 'fetching' });
    },
    onFailed: (error, isFollowed) => {
      const fallback = TOASTS[kind][isFollowed ? 'followFailed' : 'unfollowFailed'];
      toast({ title: 'Error', description: rejectionMessage(error, fallback), tone: 'bad' });
    },
  });
}
