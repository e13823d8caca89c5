import { QueryClient } from '@tanstack/react-query';
import { changeCopies, claimCopies, deleteCopies } from '@/shared/offline/copies';
import { rememberSavedAccount } from '@/shared/offline/saved-copies.store';
import { MINUTE } from '@/shared/format/durations';
import { prefetchConversations } from './prefetch-conversations';
import { prefetchNextGame } from './prefetch-next-game';

jest.mock('idb-keyval', () => jest.requireActual('../../../test/fake-idb-keyval'));

const GAME = '/api/games/g1';
const LIST = '/api/messages/conversations';
const BLOCKED = '/api/users/blocked';
const conversations = ['private_a', 'private_b', 'private_c', 'private_d'].map((id) => ({ id }));
const threadOf = (letter: string) => `/api/messages/private/private_${letter}`;

const originalFetch = globalThis.fetch;
let queries: QueryClient;
let requested: string[];

function answerTo(path: string): unknown {
  if (path === GAME) return { id: 'g1', isJoined: true, fieldId: 'f1' };
  return path === LIST ? conversations : [];
}

beforeEach(async () => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(['/api/games/next'], { game: { id: 'g1' } });
  requested = [];
  globalThis.fetch = jest.fn((url: string) => {
    const [path = ''] = url.split('?');
    requested.push(path);
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answerTo(path)), { headers }));
  }) as unknown as typeof fetch;
  rememberSavedAccount('elin');
  await claimCopies('elin');
});
afterEach(async () => {
  globalThis.fetch = originalFetch;
  await deleteCopies();
});

/** Saves the answers of these queries as another visit did, `age` milliseconds ago. */
const save = (copies: [key: readonly unknown[], data: unknown][], age = MINUTE) =>
  changeCopies('elin', (saved) => [
    ...saved,
    ...copies.map(([key, data]) => ({ key, data, savedAt: Date.now() - age })),
  ]);

const game = { id: 'g1', isJoined: true, fieldId: 'f1' };
const PARTS = [`${GAME}/sections`, `${GAME}/teams`, '/api/fields/f1', `${GAME}/participants`];

describe('prefetchNextGame', () => {
  it('loads every part of the page when nothing is saved', async () => {
    await prefetchNextGame(queries, 'elin');
    expect(requested).toEqual([GAME, ...PARTS]);
  });

  it('loads the parts that are missing when only the game was saved recently', async () => {
    await save([[[GAME], game]]);
    await prefetchNextGame(queries, 'elin');
    expect(requested).toEqual(PARTS);
  });

  it('loads the sections that a participant sees when only those that other players see were saved', async () => {
    await save([
      [[GAME], game],
      [[`${GAME}/sections`, false], []],
      [[`${GAME}/teams`], []],
    ]);
    await prefetchNextGame(queries, 'elin');
    expect(requested).toEqual([`${GAME}/sections`, '/api/fields/f1', `${GAME}/participants`]);
  });

  it('requests nothing when every part was saved within the last hour, and everything when the copies are older', async () => {
    const copies: Parameters<typeof save>[0] = [
      [[GAME], game],
      [[`${GAME}/sections`, true], []],
      [[`${GAME}/teams`], []],
      [['/api/fields/f1'], {}],
      [[`${GAME}/participants`, 'limit=30'], { pages: [], pageParams: [] }],
    ];
    await save(copies);
    await prefetchNextGame(queries, 'elin');
    expect(requested).toEqual([]);
    await claimCopies('nobody');
    await claimCopies('elin');
    await save(copies, 61 * MINUTE);
    await prefetchNextGame(queries, 'elin');
    expect(requested).toEqual([GAME, ...PARTS]);
  });
});

describe('prefetchConversations', () => {
  it('loads the list, the blocked people and the first three threads of the list when nothing is saved', async () => {
    await prefetchConversations(queries, 'elin');
    expect(requested).toEqual([LIST, BLOCKED, ...['a', 'b', 'c'].map(threadOf)]);
  });

  it('loads the threads without a recent copy when a pushed message has renewed the copy of the list', async () => {
    await save([[[LIST], { conversations, older: null }]]);
    await save([
      [[threadOf('b')], {}],
      [[BLOCKED, 'ids'], []],
    ]);
    await save([[[threadOf('c')], {}]], 61 * MINUTE);
    await prefetchConversations(queries, 'elin');
    expect(requested).toEqual([threadOf('a'), threadOf('c')]);
  });

  it('ignores the copies of an account that has signed in in another tab', async () => {
    await save([[[threadOf('b')], {}]]);
    await prefetchConversations(queries, 'marcus');
    expect(requested).toEqual([LIST, BLOCKED, ...['a', 'b', 'c'].map(threadOf)]);
  });
});
