import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Route } from 'wouter';
import { hideNotFound } from '@/features/feed/posts/hidden-items.store';
import { postQuery } from '@/features/feed/posts/post-queries';
import { navigate } from '@/shared/navigation/history';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../test/eventually';
import { buildPerson } from '../../test/messaging-builders';
import { buildPost } from '../../test/post-page-builders';
import PostPage from './post';

const POST = buildPost('1', { author: buildPerson('Elin') });

let queries: QueryClient;
let container: HTMLElement;
let unmount: () => void;

function open(path: string): void {
  navigate(path);
  container = document.createElement('div');
  const root = createRoot(container);
  unmount = () => root.unmount();
  root.render(
    <QueryClientProvider client={queries}>
      <NavigationProvider>
        <Route path="/post/:postId">
          <PostPage />
        </Route>
      </NavigationProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  queries.setQueryData(postQuery('1').queryKey, POST);
});
afterEach(() => {
  unmount();
  queries.clear();
  jest.restoreAllMocks();
});

it('the links to sign in and to create an account return a visitor to the comment', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  open('/post/1#comment-2');
  const links = () => [...container.querySelectorAll('a[href*="next="]')];
  await eventually(() => expect(links()).not.toHaveLength(0));
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sign In', '/login?next=%2Fpost%2F1%23comment-2'],
    ['Create Account', '/auth/register?next=%2Fpost%2F1%23comment-2'],
  ]);
});

it('the page shows a post that the server did not find before, once the server responds with it again', async () => {
  hideNotFound('1');
  let respond: () => void = () => undefined;
  const canRespond = new Promise<void>((resolve) => (respond = resolve));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    await canRespond;
    return Response.json(path === '/api/posts/1' ? POST : []);
  });
  open('/post/1');
  await eventually(() => expect(container.textContent).toContain('Post not found'));
  respond();
  await eventually(() => expect(container.textContent).toContain(POST.content));
});
