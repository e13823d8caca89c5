import type { PostView } from '@contracts/posts';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { nextTask } from '../../../test/next-task';
import { viewerQuery } from '@/shared/session/viewer';
import { feedQuery, newestPostsQuery, postQuery } from './posts/post-queries';
import { feedLive } from './feed.live';
import { refetchPostAndComments } from './posts/refetch-post';
import { useHiddenItems } from './posts/hidden-items.store';
import { CREATE_POST_KEY } from './timeline/own-posts';
import { usePushedPosts } from './timeline/pushed-posts.store';

const countedIds = () => usePushedPosts.getState().ids;

function setup() {
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } });
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  const push = (postId: string, authorId = 'marcus') => feedLive['post:new']?.({ postId, authorId }, queries);
  return { queries, push };
}

describe('a pushed post', () => {
  beforeEach(() => usePushedPosts.setState({ ids: [] }));
  afterEach(() => jest.restoreAllMocks());

  it('counts as one new post, even if it is pushed twice', () => {
    const { push } = setup();
    push('a');
    push('a');
    expect(countedIds()).toEqual(['a']);
  });

  it('by the viewer counts only if it was written elsewhere', () => {
    const { queries, push } = setup();
    queries.setQueryData(postQuery('here').queryKey, { id: 'here' } as PostView);
    push('here', 'elin');
    push('elsewhere', 'elin');
    expect(countedIds()).toEqual(['elsewhere']);
  });

  it('by the viewer waits for the response to a pending post', async () => {
    const { queries, push } = setup();
    let answer: () => void = () => undefined;
    const creating = new MutationObserver(queries, {
      mutationKey: CREATE_POST_KEY,
      mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
      onSuccess: () => queries.setQueryData(postQuery('here').queryKey, { id: 'here' } as PostView),
    }).mutate();
    await Promise.resolve();
    push('here', 'elin');
    push('elsewhere', 'elin');
    expect(countedIds()).toEqual([]);
    answer();
    await creating;
    expect(countedIds()).toEqual(['elsewhere']);
  });

  it.each([
    ['loaded', (queries: QueryClient) => queries.fetchInfiniteQuery(feedQuery)],
    ['polled', (queries: QueryClient) => queries.fetchQuery(newestPostsQuery)],
  ])('stops counting when the newest posts are %s, unless it arrives during the request', async (_action, read) => {
    const { queries, push } = setup();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      push('meanwhile');
      return Promise.resolve(Response.json([]));
    });
    push('before');
    await read(queries);
    expect(countedIds()).toEqual(['meanwhile']);
  });
});

it('the announcement of a changed game is refetched only if it is loaded', async () => {
  const { queries } = setup();
  const requests: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    requests.push(path as string);
    return Promise.resolve(Response.json({ id: 'shown', game: { isJoined: true } }));
  });
  queries.setQueryDefaults(feedQuery.queryKey, { meta: feedQuery.meta });
  queries.setQueryData(feedQuery.queryKey, {
    pages: [{ items: [{ id: 'shown', game: { isJoined: false } }], next: null, total: 1 }],
    pageParams: [''],
  } as never);
  feedLive['game:changed']?.({ id: 'other', part: 'seats' }, queries);
  feedLive['game:changed']?.({ id: 'shown', part: 'seats' }, queries);
  await nextTask();
  expect(requests).toEqual(['/api/posts/shown']);
  jest.restoreAllMocks();
});

it('the announcement of a game shows the seats that the server sent', () => {
  const { queries } = setup();
  const game = { id: 'game', title: 'Cold Harbour', freeSeats: 2, currentPlayers: 18 };
  queries.setQueryDefaults(postQuery('game').queryKey, { meta: postQuery('game').meta });
  queries.setQueryData(postQuery('game').queryKey, { id: 'game', game } as PostView);
  const seats = { freeSeats: 1, currentPlayers: 19, maxPlayers: 20, waitlistCount: 0 };
  feedLive['game:seats']?.({ id: 'game', ...seats }, queries);
  expect(queries.getQueryData(postQuery('game').queryKey)?.game).toEqual({ ...game, ...seats });
});

it.each(['before', 'after'])(
  'a deleted post stays hidden although a later response contains it, if it was deleted %s its page answered 404',
  async (order) => {
    const { queries } = setup();
    const id = `deleted ${order}`;
    const respond = (status: number) =>
      jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ id }, { status })));
    respond(404);
    if (order === 'before') feedLive['post:deleted']?.({ id }, queries);
    await refetchPostAndComments(queries, id);
    if (order === 'after') feedLive['post:deleted']?.({ id }, queries);
    respond(200);
    await refetchPostAndComments(queries, id);
    expect(useHiddenItems.getState().has(id)).toBe(true);
    jest.restoreAllMocks();
  },
);

it('a deleted post disappears everywhere, also from posts that share it', () => {
  const { queries } = setup();
  const sharing = { id: 'sharing', sharedPostId: 'gone', sharedPost: { id: 'gone' } } as PostView;
  queries.setQueryDefaults(postQuery('sharing').queryKey, { meta: postQuery('sharing').meta });
  queries.setQueryData(postQuery('sharing').queryKey, sharing);
  feedLive['post:deleted']?.({ id: 'gone' }, queries);
  expect(useHiddenItems.getState().has('gone')).toBe(true);
  expect(queries.getQueryData(postQuery('sharing').queryKey)?.sharedPost).toBeNull();
});
