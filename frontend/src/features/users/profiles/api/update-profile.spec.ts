import type { CurrentUserView, ProfileUpdate, ProfileView } from '@contracts/users';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { viewerQuery } from '@/shared/session/viewer';
import { renderHook } from '../../../../../test/render-hook';
import { profileQuery } from './profile-queries';
import { useUpdatePictures } from './update-pictures';
import { useUpdateProfile } from './update-profile';

const VIEWER = { id: 'elin', distanceUnit: 'km', latitude: 59.3, longitude: 18.1 } as CurrentUserView;
const WITH_DISTANCES = [
  '/api/teams',
  '/api/fields/f1',
  '/api/games/upcoming',
  '/api/games/next',
  '/api/users/bo',
  '/api/posts/suggested',
  '/api/posts/p1',
  '/api/search',
];
const OPEN = '/api/teams/user/elin';
const OTHERS = ['/api/conversations', '/api/gamesheets', '/api/search-regions'];

let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(viewerQuery.queryKey, VIEWER);
  for (const path of [...WITH_DISTANCES, OPEN, ...OTHERS]) queries.setQueryData([path], { distance: 12 });
});
afterEach(() => {
  jest.restoreAllMocks();
  queries.clear();
});

/** Saves the profile while the viewer's own teams are shown, and returns the fetched paths. */
async function save(update: ProfileUpdate): Promise<string[]> {
  const fetched: string[] = [];
  const close = new QueryObserver(queries, {
    queryKey: [OPEN],
    queryFn: ({ queryKey: [path] }) => fetched.push(String(path)),
  }).subscribe(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ ...VIEWER, ...update })));
  const { result, unmount } = renderHook(queries, () => useUpdateProfile('elin'));
  await act(() => result().mutateAsync(update));
  unmount();
  close();
  return fetched;
}

const isCached = (path: string) => queries.getQueryData([path]) !== undefined;

describe('useUpdateProfile', () => {
  it.each([
    ['unit', { distanceUnit: 'miles' }],
    ['place', { latitude: 57.7, longitude: 12 }],
  ] as const)(
    'drops cached distances, and refetches those on the screen, after the viewer’s %s changed',
    async (_, update) => {
      expect(await save({ firstName: 'Elin', ...update })).toEqual([OPEN]);
      expect(WITH_DISTANCES.filter(isCached)).toEqual([]);
      expect(OTHERS.filter(isCached)).toEqual(OTHERS);
    },
  );

  it('keeps cached distances if neither the unit nor the place changed', async () => {
    expect(await save({ firstName: 'Elin' })).toEqual([]);
    expect(WITH_DISTANCES.filter(isCached)).toEqual(WITH_DISTANCES);
  });

  it('drops cached distances, although the viewer was refetched with the new unit before the answer arrived', async () => {
    const update = { firstName: 'Elin', distanceUnit: 'miles' } as const;
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
      queries.setQueryData(viewerQuery.queryKey, { ...VIEWER, ...update });
      return Promise.resolve(Response.json({ ...VIEWER, ...update }));
    });
    const { result, unmount } = renderHook(queries, () => useUpdateProfile('elin'));
    await act(() => result().mutateAsync(update));
    unmount();
    expect(WITH_DISTANCES.filter(isCached)).toEqual([]);
  });
});

describe.each([
  ['useUpdateProfile', useUpdateProfile, { firstName: 'Elin' }],
  ['useUpdatePictures', useUpdatePictures, { profileImageUrl: '/uploads/new' }],
] as const)('%s', (_, useUpdate, update) => {
  it('invalidates the viewer’s profile and the posts that show their picture, and drops the lists of players', async () => {
    const shown = ['/api/users/elin', '/api/users/elin/posts', '/api/posts/feed', '/api/posts/suggested'];
    for (const path of [...shown, '/api/users/bo/posts', '/api/users/followers'])
      queries.setQueryData([path], { id: 'elin' });
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ ...VIEWER, ...update })));
    const { result, unmount } = renderHook(queries, () => useUpdate('elin') as ReturnType<typeof useUpdateProfile>);
    await act(() => result().mutateAsync(update as ProfileUpdate));
    unmount();
    const isInvalidated = (path: string) => queries.getQueryState([path])?.isInvalidated;
    expect(shown.filter(isInvalidated)).toEqual(shown);
    expect(isInvalidated('/api/users/bo/posts')).toBe(false);
    expect(isCached('/api/users/followers')).toBe(false);
  });
});

it('useUpdatePictures leaves the posts and the lists of players as they are when only the banner changed', async () => {
  const update = { bannerUrl: '/uploads/new' };
  const shown = ['/api/users/elin/posts', '/api/posts/feed', '/api/users/followers'];
  for (const path of shown) queries.setQueryData([path], { id: 'elin' });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ ...VIEWER, ...update })));
  const { result, unmount } = renderHook(queries, () => useUpdatePictures('elin'));
  await act(() => result().mutateAsync(update));
  unmount();
  expect(shown.map((path) => queries.getQueryState([path])?.isInvalidated)).toEqual([false, false, false]);
  expect(queries.getQueryData(viewerQuery.queryKey)).toMatchObject(update);
});

it('useUpdatePictures keeps an outdated profile outdated when only the banner changed', async () => {
  const update = { bannerUrl: '/uploads/new' };
  const { queryKey } = profileQuery('elin');
  queries.setQueryData(queryKey, { id: 'elin', bannerUrl: null } as ProfileView);
  await queries.invalidateQueries({ queryKey });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ ...VIEWER, ...update })));
  const { result, unmount } = renderHook(queries, () => useUpdatePictures('elin'));
  await act(() => result().mutateAsync(update));
  unmount();
  expect(queries.getQueryData(queryKey)).toMatchObject(update);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
