import type { PlayerView, ProfileView } from '@contracts/users';
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { listQuery } from '@/shared/directory/directory-queries';
import { useToasts } from '@/shared/ui/feedback/toast';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { useFollowToggles, toggleFollow } from './follow-toggles.store';
import { PLAYER_SEARCH_PATH, PLAYERS_PATH } from '../directory/api/player-queries';
import { profileQuery } from '../profiles/api/profile-queries';

interface Answer {
  status: number;
  body?: unknown;
}

/** A query cache with players and the viewer, and a server that answers on demand. */
function setup() {
  useToasts.setState({ shown: null });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const everyone = listQuery<PlayerView>(PLAYERS_PATH, new URLSearchParams()).queryKey;
  const searched = listQuery<PlayerView>(PLAYER_SEARCH_PATH, new URLSearchParams({ q: 'marcus' })).queryKey;
  const page = {
    items: [
      { id: 'marcus', isFollowing: false },
      { id: 'tove', isFollowing: false },
    ] as PlayerView[],
    next: null,
    total: 2,
  };
  for (const key of [everyone, searched]) queries.setQueryData(key, { pages: [page], pageParams: [''] });
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin', followingCount: 3 } as never);

  const requests: { method: string; answer: (answer: Answer) => void }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_path, init) =>
      new Promise((resolve) => {
        const answer = ({ status, body }: Answer) => resolve(Response.json(body ?? {}, { status }));
        requests.push({ method: init?.method ?? 'GET', answer });
      }),
  );
  const profile = profileQuery('marcus').queryKey;
  queries.setQueryData(profile, { id: 'marcus', isFollowing: false, followersCount: 7 } as ProfileView);

  const shown = () => useFollowToggles.getState()['marcus'];
  const waitForRequests = (count: number) => eventually(() => expect(requests.length).toBeGreaterThanOrEqual(count));
  return {
    requests,
    toggle: (desired: boolean) => toggleFollow(queries, { playerId: 'marcus', isFollowing: false, desired }),
    shown,
    waitForRequests,
    settled: () => eventually(() => expect(shown()).toBeUndefined()),
    inLists: () =>
      [everyone, searched].map((key) =>
        queries.getQueryData(key)?.pages[0]?.items.map(({ isFollowing }) => isFollowing),
      ),
    onProfile: () => queries.getQueryData(profile),
    /** Marks the lists and the profile as outdated, as a block does. */
    invalidate: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== viewerQuery.queryKey }),
    areOutdated: () => [everyone, searched, profile].map((key) => queries.getQueryState(key)?.isInvalidated),
    /** Opens the profile, which is fetched again. */
    openProfile: () =>
      new QueryObserver(queries, { ...profileQuery('marcus'), staleTime: 0 }).subscribe(() => undefined),
    /** Records what a follow button on the profile shows. */
    watch: () => {
      const seen: (boolean | undefined)[] = [];
      const observer = new QueryObserver<ProfileView>(queries, { queryKey: profile, enabled: false });
      let displayed: boolean | undefined = false;
      const record = () => seen.push(useFollowToggles.getState()['marcus'] ?? displayed);
      useFollowToggles.subscribe(record);
      // Batched as for a component.
      const update = notifyManager.batchCalls(() => {
        displayed = observer.getCurrentResult().data?.isFollowing;
        record();
      });
      observer.subscribe(() => update());
      return seen;
    },
    followingCount: () => queries.getQueryData(viewerQuery.queryKey)?.followingCount,
    /** Answers the request with this number, waiting for it if necessary. */
    answer: async (requestNumber: number, answer: Answer) => {
      await waitForRequests(requestNumber);
      requests[requestNumber - 1]?.answer(answer);
    },
  };
}

describe('toggleFollow', () => {
  afterEach(() => jest.restoreAllMocks());

  it('shows the new state at once, and updates lists, profile and own count when the server confirms it', async () => {
    const { toggle, shown, answer, inLists, onProfile, followingCount, settled } = setup();
    toggle(true);
    expect(shown()).toBe(true);
    await answer(1, { status: 200, body: { isFollowing: true } });
    await settled();
    expect(inLists()).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(onProfile()).toMatchObject({ isFollowing: true, followersCount: 8 });
    expect(followingCount()).toBe(4);
    expect(useToasts.getState().shown).toBeNull();
  });

  it('keeps outdated lists and an outdated profile outdated', async () => {
    const { toggle, invalidate, areOutdated, answer, inLists, settled } = setup();
    await invalidate();
    toggle(true);
    await answer(1, { status: 200, body: { isFollowing: true } });
    await settled();
    expect(areOutdated()).toEqual([true, true, true]);
    expect(inLists()[0]).toEqual([true, false]);
  });

  it('never shows the previous state while the cache is being updated', async () => {
    const { toggle, watch, answer, settled } = setup();
    const seen = watch();
    toggle(true);
    await answer(1, { status: 200, body: { isFollowing: true } });
    await settled();
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen)).toEqual(new Set([true]));
  });

  it('refetches a profile whose answer was on its way when the server confirmed the follow', async () => {
    const { toggle, openProfile, onProfile, answer, settled } = setup();
    const closeProfile = openProfile();
    toggle(true);
    await answer(2, { status: 200, body: { isFollowing: true } });
    await settled();
    await answer(1, { status: 200, body: { id: 'marcus', isFollowing: false, followersCount: 7 } });
    await answer(3, { status: 200, body: { id: 'marcus', isFollowing: true, followersCount: 8 } });
    await eventually(() => expect(onProfile()).toMatchObject({ isFollowing: true, followersCount: 8 }));
    closeProfile();
  });

  it('counts the follow once when the profile already contains it before the server confirms it', async () => {
    const { toggle, openProfile, onProfile, answer, waitForRequests, settled } = setup();
    toggle(true);
    await waitForRequests(1);
    const closeProfile = openProfile();
    await answer(2, { status: 200, body: { id: 'marcus', isFollowing: true, followersCount: 8 } });
    await eventually(() => expect(onProfile()).toMatchObject({ followersCount: 8 }));
    await answer(1, { status: 200, body: { isFollowing: true } });
    await settled();
    expect(onProfile()).toMatchObject({ isFollowing: true, followersCount: 8 });
    closeProfile();
  });

  it('restores the previous state and shows the reason when the server refuses', async () => {
    const { toggle, answer, inLists, onProfile, followingCount, settled } = setup();
    toggle(true);
    await answer(1, { status: 404, body: { message: 'Player not found' } });
    await settled();
    expect(inLists()).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(onProfile()).toMatchObject({ isFollowing: false, followersCount: 7 });
    expect(followingCount()).toBe(3);
    expect(useToasts.getState().shown).toMatchObject({
      title: 'Error',
      description: 'Player not found',
      tone: 'bad',
    });
  });

  it('names the failed unfollow in the toast when the follow before it succeeded', async () => {
    const { toggle, answer, settled } = setup();
    toggle(true);
    toggle(false);
    await answer(1, { status: 200, body: { isFollowing: true } });
    await answer(2, { status: 500 });
    await settled();
    expect(useToasts.getState().shown).toMatchObject({ description: 'Failed to unfollow user. Please try again.' });
  });

  it('ends with the last toggle, sending one request at a time', async () => {
    const { toggle, shown, answer, waitForRequests, requests, followingCount, settled } = setup();
    for (const desired of [true, false, true, false]) toggle(desired);
    await answer(1, { status: 200, body: { isFollowing: true } });
    await waitForRequests(2);
    expect(shown()).toBe(false);
    await answer(2, { status: 200, body: { isFollowing: false } });
    await settled();
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    expect(followingCount()).toBe(3);
  });
});
