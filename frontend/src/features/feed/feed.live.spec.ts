import { QueryClient } from '@tanstack/react-query';
import { viewerQuery } from '@/shared/session/viewer';
import { feedQuery, newestPostsQuery } from './api/feed-queries';
import { feedLive } from './feed.live';
import { useNewPosts } from './new-posts.store';

const heardOf = () => useNewPosts.getState().ids;

function world() {
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } });
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  const push = (postId: string, authorId = 'marcus') => feedLive['post:new']?.({ postId, authorId }, queries);
  return { queries, push };
}

describe('what is pushed to the feed', () => {
  beforeEach(() => useNewPosts.setState({ ids: [] }));
  afterEach(() => jest.restoreAllMocks());

  it('is heard of once, unless it is one’s own', () => {
    const { push } = world();
    push('a');
    push('a');
    push('b', 'elin');
    expect(heardOf()).toEqual(['a']);
  });

  it.each([
    ['loaded', (queries: QueryClient) => queries.fetchInfiniteQuery(feedQuery)],
    ['looked for', (queries: QueryClient) => queries.fetchQuery(newestPostsQuery)],
  ])('is forgotten when the newest posts are %s, but not what is pushed meanwhile', async (_how, read) => {
    const { queries, push } = world();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      push('meanwhile');
      return Promise.resolve(Response.json([]));
    });
    push('before');
    await read(queries);
    expect(heardOf()).toEqual(['meanwhile']);
  });
});
