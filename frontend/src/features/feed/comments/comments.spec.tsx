import type { CommentView, PostView } from '@contracts/posts';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { useAnnouncement } from '@/shared/ui/feedback/announce';
import { eventually } from '../../../../test/eventually';
import { commentsKey } from './comments-key';
import Comments from './comments';

const POST = { id: 'p1', teamId: null, can: { comment: true } } as PostView;

/** Ids sort by time. */
const comment = (id: string, author: string): CommentView => ({
  id,
  postId: 'p1',
  authorId: author,
  content: `Comment ${id}`,
  author: { id: author, firstName: author, lastName: null, nickname: null, profileImageUrl: null, email: null },
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  likes: 0,
  isLiked: false,
  isHeld: false,
  mentions: [],
  can: { edit: false, delete: false },
});

let onServer: CommentView[];
let queries: QueryClient;

beforeEach(() => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(Response.json(onServer.toReversed(), { headers: { 'X-Total-Count': `${onServer.length}` } })),
    );
  useAnnouncement.setState({ text: '', id: 0 });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const announced = () => useAnnouncement.getState();

async function open(comments: CommentView[]): Promise<void> {
  onServer = comments;
  queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin', firstName: 'Elin' } as CurrentUserView);
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(
    <QueryClientProvider client={queries}>
      <Comments post={POST} inputId="comment" linkedId={null} showsSignIn={false} />
    </QueryClientProvider>,
  );
  await shows(comments.at(-1)?.content ?? 'No comments yet');
}

const shows = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));

/** The server has another comment, and the page refetches the list. */
async function add(added: CommentView): Promise<void> {
  onServer = [...onServer, added];
  void queries.invalidateQueries({ queryKey: commentsKey('p1') });
  await shows(added.content);
}

describe('Comments', () => {
  it('announces the first comment to screen readers', async () => {
    await open([]);
    await add(comment('1', 'Bo'));
    await eventually(() => expect(announced()).toEqual({ text: 'Bo commented: Comment 1', id: 1 }));
  });

  it('announces neither the comments that were there before nor the viewer’s own', async () => {
    await open([comment('1', 'Bo')]);
    await add(comment('2', 'elin'));
    await add(comment('3', 'Cy'));
    await eventually(() => expect(announced()).toEqual({ text: 'Cy commented: Comment 3', id: 1 }));
  });
});
