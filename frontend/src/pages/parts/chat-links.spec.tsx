import { gameChannel, teamChannel } from '@contracts/conversation-ids';
import type { ConversationView } from '@contracts/conversations';
import type { GamePageView } from '@contracts/games';
import type { CurrentUserView } from '@contracts/users';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../test/eventually';
import { nextTask } from '../../../test/next-task';
import { GameChatLink } from './game-chat-link';
import { TeamChatLink } from './team-chat-link';

const TEAM_CHAT = teamChannel('t1').id;
const GAME_CHAT = gameChannel('g1').id;
const GAME = { id: 'g1', can: {}, seat: null } as GamePageView;
const PATH = '/api/messages/conversations';

const conversation = (id: string, unreadCount: number) =>
  ({ id, unreadCount, participants: [] as unknown[] }) as ConversationView;

let requests: string[];

// By default, TanStack Query uses a timer to notify components. With microtasks, the tests need not wait for it.
beforeAll(() => notifyManager.setScheduler(queueMicrotask));

/** The server answers with these conversations. `later` is on a page after the first one. */
function serve(first: readonly ConversationView[], later?: ConversationView | null): void {
  requests = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const path = input as string;
    requests.push(path);
    if (path.startsWith(`${PATH}?`)) {
      const headers = later === undefined ? undefined : { Link: `<${PATH}?cursor=1>; rel="next"` };
      return Promise.resolve(Response.json(first, { headers }));
    }
    const isFound = later && path === `${PATH}/${later.id}`;
    return Promise.resolve(
      isFound
        ? Response.json(later)
        : Response.json({ code: 'conversation.unknown', message: 'Not found' }, { status: 404 }),
    );
  });
}

/** Renders a link and waits until it requests nothing more. Returns its text. */
async function textOf(link: ReactNode): Promise<string> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() => root.render(<QueryClientProvider client={queries}>{link}</QueryClientProvider>));
  do {
    await act(async () => {
      await eventually(() => expect(queries.isFetching()).toBe(0));
      // Microtasks notify the components.
      await nextTask();
    });
  } while (queries.isFetching() > 0);
  const text = container.textContent;
  act(() => root.unmount());
  return text;
}

afterEach(() => jest.restoreAllMocks());

it('GameChatLink does not show the count of another game while it loads its own', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  serve([conversation(GAME_CHAT, 3)]);
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  const container = document.createElement('div');
  const root = createRoot(container);
  const show = (game: GamePageView) =>
    act(() =>
      root.render(
        <QueryClientProvider client={queries}>
          <GameChatLink game={game} />
        </QueryClientProvider>,
      ),
    );
  show(GAME);
  await act(() => eventually(() => expect(container.textContent).toContain('3 unread')));
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  show({ ...GAME, id: 'g2' });
  expect(container.textContent).not.toContain('unread');
  act(() => root.unmount());
});

describe.each([
  ['TeamChatLink', TEAM_CHAT, <TeamChatLink key="team" teamId="t1" />],
  ['GameChatLink', GAME_CHAT, <GameChatLink key="game" game={GAME} />],
])('%s', (_, chat, link) => {
  it('shows the unread count of a listed chat without another request', async () => {
    serve([conversation(chat, 3)], null);
    expect(await textOf(link)).toContain('3 unread');
    expect(requests).toHaveLength(1);
  });

  it('shows the unread count of a chat that is on a later page of the list', async () => {
    serve([conversation('private', 1)], conversation(chat, 3));
    expect(await textOf(link)).toContain('3 unread');
    expect(requests.slice(1)).toEqual([`${PATH}/${chat}`]);
  });

  it('shows no count, and requests nothing more, when the list has no later page', async () => {
    serve([conversation('private', 1)]);
    expect(await textOf(link)).not.toContain('unread');
    expect(requests).toHaveLength(1);
  });

  it('shows no count of a chat without messages when the list has later pages', async () => {
    serve([conversation('private', 1)], null);
    expect(await textOf(link)).not.toContain('unread');
    expect(requests).toHaveLength(2);
  });
});
