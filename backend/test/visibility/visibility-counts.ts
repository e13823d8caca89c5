import type { Role, SignedIn, VisibilityWorld } from './visibility-world.js';

type WorldPath = (world: VisibilityWorld, viewerId: string) => string;

/** A number in one answer that must equal the length of a list in another. */
interface Count {
  from: WorldPath;
  key: string;
  list: WorldPath;
  /** The roles that read both. Default: all who are signed in. */
  roles?: readonly Role[];
}

/** Every number of people, or of what they wrote, that has a list. The lists themselves also answer with their total. */
export const COUNTS: Record<string, Count> = {
  'unread notifications': {
    from: () => '/api/notifications/count',
    key: 'count',
    list: () => '/api/notifications?unread=true',
  },
  'followers of the viewer': {
    from: (_, id) => `/api/users/${id}`,
    key: 'followersCount',
    list: () => '/api/users/followers',
  },
  'people whom the viewer follows': {
    from: (_, id) => `/api/users/${id}`,
    key: 'followingCount',
    list: () => '/api/users/following',
  },
  'comments on a post': {
    from: ({ postId }) => `/api/posts/${postId}`,
    key: 'comments',
    list: ({ postId }) => `/api/posts/${postId}/comments`,
  },
  'members of a team': {
    from: ({ teamId }) => `/api/teams/${teamId}`,
    key: 'memberCount',
    list: ({ teamId }) => `/api/teams/${teamId}/members`,
  },
  'reviews of a field': {
    from: ({ reviewedFieldId }) => `/api/fields/${reviewedFieldId}`,
    key: 'reviewCount',
    list: ({ reviewedFieldId }) => `/api/fields/${reviewedFieldId}/reviews`,
  },
  'open reports': {
    from: () => '/api/admin/reports/count',
    key: 'count',
    list: () => '/api/admin/reports',
    roles: ['admin'],
  },
};

export async function countAs(
  world: VisibilityWorld,
  role: SignedIn,
  { from, key, list }: Count,
): Promise<{ counted: unknown; listed: number }> {
  const { http, player } = world.viewers[role];
  const [one, many] = await Promise.all([
    http.get(from(world, player.id)).expect(200),
    http.get(list(world, player.id)).expect(200),
  ]);
  return { counted: (one.body as Record<string, unknown>)[key], listed: (many.body as unknown[]).length };
}
