import type { PostView } from '@contracts/posts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Route } from 'wouter';
import { postQuery } from '@/features/feed/posts/post-queries';
import { navigate } from '@/shared/navigation/history';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../test/eventually';
import PostPage from './post';

jest.mock('@/features/feed/posts/post-card', () => ({ PostCard: () => null }));

it('the links to sign in and to create an account return a visitor to the comment', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  queries.setQueryData(postQuery('1').queryKey, { id: '1', author: { id: 'elin', firstName: 'Elin' } } as PostView);
  navigate('/post/1#comment-2');
  const container = document.createElement('div');
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={queries}>
      <NavigationProvider>
        <Route path="/post/:postId">
          <PostPage />
        </Route>
      </NavigationProvider>
    </QueryClientProvider>,
  );
  await eventually(() => expect(container.querySelectorAll('a')).toHaveLength(2));
  expect([...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sign In', '/login?next=%2Fpost%2F1%23comment-2'],
    ['Create Account', '/auth/register?next=%2Fpost%2F1%23comment-2'],
  ]);
  root.unmount();
});
