import { QueryClient } from '@tanstack/react-query';
import { applyConversationDeletion } from '@/features/messaging/conversations/conversation-cache';
import { threadQuery } from '@/features/messaging/messages/api/thread-queries';
import { newestPage, type Thread } from '@/features/messaging/messages/thread';
import { ApiError } from '@/shared/api/http';
import { deleteCopies, readCopies } from '@/shared/offline/copies';
import { loadCopies, restoreCopies } from '@/shared/offline/restore-copies';
import { savedAccount, useSavedCopies } from '@/shared/offline/saved-copies.store';
import { forgetCopies, replaceCopies, savedViewer } from '@/shared/offline/viewer-copies';
import { resetUnread, dispatchUnread, useUnread } from '@/shared/unread/unread.store';
import { buildMessage } from '../../../test/messaging-builders';
import { saveQueries } from './save-queries';
import { saveUnread } from './save-unread';

jest.mock('idb-keyval', () => jest.requireActual('../../../test/fake-idb-keyval'));

const VIEWER = ['/api/auth/user'];
const NEXT_GAME = ['/api/games/next'];
const elin = { id: 'elin' };

let queries: QueryClient;
let stops: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  useSavedCopies.setState({ savedAt: null });
  resetUnread();
  queries = new QueryClient();
  queries.setQueryData(VIEWER, elin);
  stops = [];
});
afterEach(async () => {
  stops.forEach((stop) => stop());
  await deleteCopies();
  jest.useRealTimers();
});

async function save(accountId: string): Promise<void> {
  stops.push(saveQueries(queries, accountId));
  await jest.advanceTimersByTimeAsync(3_000);
}

const savedData = async (accountId: string) => (await readCopies(accountId)).map(({ data }) => data);

it('saveQueries saves the loaded queries and their changes, and skips queries of other kinds', async () => {
  await save('elin');
  expect(await savedData('elin')).toEqual([elin]);
  queries.setQueryData(NEXT_GAME, { game: null });
  queries.setQueryData(['/api/notifications'], []);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await savedData('elin')).toEqual([elin, { game: null }]);
});

it('saveQueries deletes the copy of a query that the server refuses, and keeps it after other failures', async () => {
  queries.setQueryData(NEXT_GAME, { game: null });
  await save('elin');
  const fail = (error: ApiError) =>
    queries.fetchQuery({ queryKey: NEXT_GAME, queryFn: () => Promise.reject(error) }).catch(() => undefined);
  const proxyError = await ApiError.from(new Response('<html>', { status: 403 }));
  for (const error of [ApiError.network(), new ApiError(429, 'rate.limited', 'Wait'), proxyError]) {
    // Only the copy has the answer.
    queries.removeQueries({ queryKey: NEXT_GAME });
    await fail(error);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await savedData('elin')).toHaveLength(2);
  }
  await fail(new ApiError(403, 'access.denied', 'No'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await savedData('elin')).toEqual([elin]);
});

describe('the copy of a thread whose conversation the viewer deletes', () => {
  const conversationId = 'private_elin_tove';
  const { queryKey } = threadQuery(conversationId);
  const savedThread = async () => (await readCopies('elin')).find(({ key }) => key[0] === queryKey[0])?.data as Thread;

  it.each(['loaded', 'not loaded'])('is emptied while the thread is %s', async (state) => {
    queries.setQueryData(queryKey, newestPage({ items: [buildMessage(1, { conversationId })], next: null }));
    await save('elin');
    expect((await savedThread()).messages).toHaveLength(1);
    if (state === 'not loaded') queries.removeQueries({ queryKey });
    applyConversationDeletion(queries, { conversationId, seq: 1 });
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await savedThread()).toMatchObject({ messages: [], fromSeq: 2, clearedSeq: 1 });
  });
});

it('saveQueries deletes the copies of another account before it saves its own', async () => {
  await save('elin');
  stops.pop()?.();
  queries.setQueryData(VIEWER, { id: 'marcus' });
  await save('marcus');
  expect(await savedData('elin')).toEqual([]);
  expect(await savedData('marcus')).toEqual([{ id: 'marcus' }]);
});

it('saveQueries saves nothing in a tab whose account has signed out in another tab', async () => {
  await save('elin');
  await forgetCopies();
  queries.setQueryData(NEXT_GAME, { game: null });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await savedData('elin')).toEqual([]);
  expect(savedAccount()).toBeNull();
});

describe('an empty page', () => {
  let page: QueryClient;
  const rejected = (error: ApiError) => {
    const answer = Promise.reject(error);
    // The caller of `savedViewer` handles it.
    answer.catch(() => undefined);
    return answer;
  };
  const fail = () => rejected(ApiError.network());

  beforeEach(async () => {
    queries.setQueryData(NEXT_GAME, { game: null });
    await save('elin');
    page = new QueryClient();
  });

  it('shows the copies when a proxy refuses the request', async () => {
    const proxyError = await ApiError.from(new Response('<html>', { status: 403 }));
    expect(await savedViewer(rejected(proxyError), page)).toEqual(elin);
  });

  it('shows the copies with their age when the server cannot be reached', async () => {
    const savedAt = (await readCopies('elin'))[0]?.savedAt;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await savedViewer(fail(), page)).toEqual(elin);
    expect(page.getQueryState(NEXT_GAME)).toMatchObject({ data: { game: null }, dataUpdatedAt: savedAt });
    expect(useSavedCopies.getState()).toEqual({ savedAt });
  });

  it('shows the copies when the server has not answered within five seconds', async () => {
    const viewer = savedViewer(new Promise(() => undefined), page);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(useSavedCopies.getState().savedAt).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(await viewer).toEqual(elin);
  });

  describe('with saveUnread', () => {
    const push = (messages: number, notifications: number, asOf: number) =>
      dispatchUnread({ type: 'pushed', counts: { messages, notifications, asOf } });

    it('restores the last known counts until the server pushes others', async () => {
      stops.push(saveUnread(queries));
      push(3, 2, 900);
      await jest.advanceTimersByTimeAsync(3_000);
      push(4, 0, 901);
      await jest.advanceTimersByTimeAsync(3_000);
      resetUnread();
      expect(await savedViewer(fail(), page)).toEqual(elin);
      expect(useUnread.getState()).toMatchObject({ messages: 4, notifications: 0 });
      // The server's clock may have been set back.
      push(1, 1, 1);
      expect(useUnread.getState()).toMatchObject({ messages: 1, notifications: 1 });
    });

    it('ignores zeros before the server has sent the counts', async () => {
      stops.push(saveUnread(queries));
      push(3, 2, 900);
      await jest.advanceTimersByTimeAsync(3_000);
      resetUnread();
      dispatchUnread({ type: 'poll-started' });
      dispatchUnread({ type: 'poll-answered', badge: 'messages', poll: 1, count: 0 });
      dispatchUnread({ type: 'connected' });
      await jest.advanceTimersByTimeAsync(3_000);
      await savedViewer(fail(), page);
      expect(useUnread.getState()).toMatchObject({ messages: 3, notifications: 2 });
    });

    it('restores no counts after the copies were deleted', async () => {
      stops.push(saveUnread(queries));
      push(3, 2, 900);
      await jest.advanceTimersByTimeAsync(3_000);
      await forgetCopies();
      resetUnread();
      expect(await savedViewer(fail(), page)).toBeNull();
      expect(useUnread.getState().messages).toBe(0);
    });
  });

  it('loads no copies of an account that has signed in in another tab', async () => {
    await loadCopies(page, 'marcus');
    expect(page.getQueryCache().getAll()).toEqual([]);
    await loadCopies(page, 'elin');
    expect(page.getQueryData(NEXT_GAME)).toEqual({ game: null });
  });

  it('shows no copies when the server answers, even with a refusal', async () => {
    expect(await savedViewer(Promise.resolve(elin), page)).toBeNull();
    expect(await savedViewer(rejected(new ApiError(429, 'rate.limited', 'Wait')), page)).toBeNull();
    expect(page.getQueryCache().getAll()).toEqual([]);
  });

  it('refetches the copies once the server has named the same viewer', async () => {
    await restoreCopies(page);
    replaceCopies('elin', page);
    expect(useSavedCopies.getState().savedAt).toBeNull();
    expect(page.getQueryState(NEXT_GAME)?.isInvalidated).toBe(true);
    expect(await savedData('elin')).toHaveLength(2);
  });

  it.each([undefined, 'marcus'])('deletes the copies once the server has named %s as the viewer', async (viewerId) => {
    replaceCopies(viewerId, page);
    await jest.advanceTimersByTimeAsync(0);
    expect(await savedData('elin')).toEqual([]);
    expect(await savedViewer(fail(), page)).toBeNull();
  });
});
