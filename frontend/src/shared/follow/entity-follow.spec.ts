import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { eventually } from '../../../test/eventually';
import { toast } from '../ui/feedback/toast';
import { toggleEntityFollow, useEntityFollowToggles } from './entity-follow.store';

jest.mock('../ui/feedback/toast', () => ({ toast: jest.fn() }));

it('A toast shows the reason when the server rejects the request', async () => {
  const problem = { statusCode: 403, code: 'access.denied', message: 'No' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(problem, { status: 403 })));
  toggleEntityFollow(new QueryClient(), { kind: 'team', id: 'foxes', isFollowing: false, desired: true });
  await eventually(() => expect(toast).toHaveBeenCalledWith({ title: 'Error', description: 'No', tone: 'bad' }));
});

it.each([
  ['team', true, 'Following team!'],
  ['team', false, 'Unfollowed team.'],
  ['field', true, 'Field saved'],
  ['field', false, 'Field no longer saved'],
] as const)('A toast confirms the change for a %s (followed: %s): %s', async (kind, isFollowing, title) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ isFollowing })));
  const change = { kind, id: `${kind} ${isFollowing}`, isFollowing: !isFollowing, desired: isFollowing };
  toggleEntityFollow(new QueryClient(), change);
  await eventually(() => expect(toast).toHaveBeenCalledWith({ title, tone: 'good' }));
});

it('A toast names the failed unfollow when the follow before it succeeded', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json({ isFollowing: true }))
    .mockRejectedValue(new TypeError('Failed to fetch'));
  const queries = new QueryClient();
  for (const desired of [true, false])
    toggleEntityFollow(queries, { kind: 'team', id: 'wolves', isFollowing: false, desired });
  const description = 'Failed to unfollow team.';
  await eventually(() => expect(toast).toHaveBeenCalledWith({ title: 'Error', description, tone: 'bad' }));
});

interface Followable {
  id: string;
  isFollowing: boolean;
}
const listOf = (item: Followable) => ({ pages: [{ items: [item] }], pageParams: [''] });
const pageOf = (item: Followable) => item;

it.each([
  ['list of teams', 'team', ['/api/teams', 'q=foxes'], listOf],
  ['list of fields', 'field', ['/api/fields', 'q=quarry'], listOf],
  ['page of a team', 'team', ['/api/teams/foxes'], pageOf],
  ['page of a field', 'field', ['/api/fields/quarry'], pageOf],
] as const)(
  'A %s whose answer was on its way during the follow is fetched again and shows the follow',
  async (_, kind, key, dataOf) => {
    const id = kind === 'team' ? 'foxes' : 'quarry';
    let isFollowing = false;
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
      isFollowing = true;
      return Promise.resolve(Response.json({ isFollowing }));
    });
    const queries = new QueryClient();
    queries.setQueryData(key, dataOf({ id, isFollowing }));
    const answers: (() => void)[] = [];
    const queryFn = () => {
      const data = dataOf({ id, isFollowing });
      return new Promise((resolve) => answers.push(() => resolve(data)));
    };
    const observer = new QueryObserver(queries, { queryKey: key, queryFn });
    const close = observer.subscribe(() => undefined);
    expect(answers).toHaveLength(1);

    toggleEntityFollow(queries, { kind, id, isFollowing, desired: true });
    await eventually(() => expect(useEntityFollowToggles.getState()).not.toHaveProperty(id));
    for (const answer of answers) answer();
    await eventually(() => expect(observer.getCurrentResult().isFetching).toBe(false));
    expect(observer.getCurrentResult().data).toEqual(dataOf({ id, isFollowing: true }));
    close();
  },
);

it('the list and the map of saved fields are fetched again after a field was saved, but other lists are not', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ isFollowing: true })));
  const queries = new QueryClient();
  const [saved, savedOnMap, all] = [
    ['/api/fields', 'saved=true'],
    ['/api/fields/map-data', 'saved=true'],
    ['/api/fields', 'q=quarry'],
  ];
  for (const queryKey of [saved, savedOnMap, all]) queries.setQueryData(queryKey, { pages: [], pageParams: [] });
  toggleEntityFollow(queries, { kind: 'field', id: 'harbour', isFollowing: false, desired: true });
  await eventually(() => expect(queries.getQueryState(saved)?.isInvalidated).toBe(true));
  expect(queries.getQueryState(savedOnMap)?.isInvalidated).toBe(true);
  expect(queries.getQueryState(all)?.isInvalidated).toBe(false);
});

it.each([
  ['list of teams with the team', 'team', ['/api/teams', 'q=foxes'], [{ id: 'foxes', isFollowing: false }]],
  ['list of teams without the team', 'team', ['/api/teams', 'q=wolves'], [{ id: 'wolves', isFollowing: false }]],
  ['list of fields without the field', 'field', ['/api/fields', 'q=mill'], [{ id: 'mill', isFollowing: false }]],
] as const)('An outdated %s stays outdated after a follow', async (_, kind, queryKey, items) => {
  const id = kind === 'team' ? 'foxes' : 'quarry';
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ isFollowing: true })));
  const queries = new QueryClient();
  queries.setQueryData<unknown>(queryKey, { pages: [{ items }], pageParams: [''] }, { updatedAt: 1_000 });
  await queries.invalidateQueries({ queryKey });
  toggleEntityFollow(queries, { kind, id, isFollowing: false, desired: true });
  await eventually(() => expect(useEntityFollowToggles.getState()).not.toHaveProperty(id));
  expect(queries.getQueryState(queryKey)).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1_000 });
});

it('The list and the page of a followed team keep their age', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ isFollowing: true })));
  const queries = new QueryClient();
  const keys = [['/api/teams', 'q=foxes'], ['/api/teams/foxes']] as const;
  const foxes = { id: 'foxes', isFollowing: false };
  queries.setQueryData(keys[0], listOf(foxes), { updatedAt: 1_000 });
  queries.setQueryData(keys[1], foxes, { updatedAt: 1_000 });
  toggleEntityFollow(queries, { kind: 'team', id: 'foxes', isFollowing: false, desired: true });
  await eventually(() => expect(queries.getQueryData(keys[1])).toMatchObject({ isFollowing: true }));
  for (const key of keys) expect(queries.getQueryState(key)?.dataUpdatedAt).toBe(1_000);
});
