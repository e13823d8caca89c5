import type { PostView } from '@contracts/posts';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { buildPost } from '../../../../test/post-page-builders';
import { feedQuery, suggestedPostsQuery } from '../posts/post-queries';
import { Feed } from './feed';

const posts = (...ids: string[]) => ids.map((id) => buildPost(id));

function Suggestions({ end }: { empty: ReactNode; end: ReactNode }) {
  const { data } = useQuery(suggestedPostsQuery);
  return (
    <>
      {data?.items.map(({ id }) => (
        <p key={id}>{`suggested ${id}`}</p>
      ))}
      {end}
    </>
  );
}

describe('Feed, after the viewer has followed the author of a suggested post', () => {
  let feed: { items: PostView[]; next?: string };
  let queries: QueryClient;
  let unmount: () => void;

  async function settle(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) await act(() => jest.advanceTimersByTimeAsync(50));
  }
  async function open(): Promise<void> {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    unmount = () => act(() => root.unmount());
    act(() =>
      root.render(
        <QueryClientProvider client={queries}>
          <Feed Suggestions={Suggestions} />
        </QueryClientProvider>,
      ),
    );
    await settle();
  }
  /** The texts of the posts in the feed, then those of the suggestions and the end. */
  const shown = () =>
    [...document.querySelectorAll('article [dir=auto], section > p')].map(({ textContent }) => textContent);

  beforeEach(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
      if ((path as string).startsWith('/api/posts/suggested')) return Promise.resolve(Response.json(posts('s1')));
      const headers = feed.next ? { Link: `<${feed.next}>; rel="next"` } : undefined;
      return Promise.resolve(Response.json(feed.items, { headers }));
    });
    queries = new QueryClient();
    queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
    feed = { items: posts('own') };
    await open();
    expect(shown()).toEqual(['Post own', 'suggested s1', 'You’ve reached the end of the feed.']);
    feed = { items: posts('s1', 's2'), next: '/api/posts/feed?limit=5&cursor=s2' };
    await act(() => queries.invalidateQueries({ queryKey: feedQuery.queryKey }));
    await settle();
  });
  afterEach(() => {
    unmount();
    queries.clear();
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });

  it('keeps the suggested posts where they are, although the feed has more pages', () => {
    expect(shown()).toEqual(['Post s2', 'suggested s1']);
  });

  it('shows the suggested post in the feed when the viewer returns', async () => {
    unmount();
    await open();
    expect(shown()).toEqual(['Post s1', 'Post s2']);
  });
});
