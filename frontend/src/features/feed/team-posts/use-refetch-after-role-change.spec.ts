import type { PostView } from '@contracts/posts';
import type { TeamRole } from '@contracts/teams';
import { QueryClient } from '@tanstack/react-query';
import { act, useState } from 'react';
import { renderHook } from '../../../../test/render-hook';
import { eventually } from '../../../../test/eventually';
import { uniqueItems } from '@/shared/api/paged-query';
import { teamPostList } from '../posts/post-queries';
import { useRefetchAfterRoleChange } from './use-refetch-after-role-change';

const LIST = teamPostList('t1');
const SECOND_PAGE = '/api/teams/t1/posts?limit=20&cursor=c';

const buildPost = (id: string, canDelete: boolean) => ({ id, can: { delete: canDelete } }) as PostView;

let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  queries.clear();
  jest.restoreAllMocks();
});

it('the loaded posts of a team are replaced in place when the role of the viewer changes', async () => {
  // Post 4 is new, so post 2 has moved from the first page to a page that is not loaded.
  const answers: Record<string, unknown> = {
    '/api/teams/t1/posts?limit=5': [buildPost('4', true), buildPost('3', true)],
    [SECOND_PAGE]: [buildPost('1', true)],
    '/api/posts/2': buildPost('2', true),
  };
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((path) => Promise.resolve(Response.json(answers[path as string])));
  queries.setQueryDefaults(LIST.displayed.queryKey, { meta: LIST.displayed.meta });
  const loaded = ['3', '2', '1'].map((id) => buildPost(id, false));
  queries.setQueryData(LIST.displayed.queryKey, {
    pages: [
      { items: loaded.slice(0, 2), next: SECOND_PAGE, total: 3 },
      { items: loaded.slice(2), next: null, total: 3 },
    ],
    pageParams: [LIST.displayed.initialPageParam, SECOND_PAGE],
  });
  const { result, unmount } = renderHook(queries, () => {
    const [role, setRole] = useState<TeamRole | null>('member');
    useRefetchAfterRoleChange(role, LIST, loaded);
    return setRole;
  });
  expect(fetched).not.toHaveBeenCalled();
  act(() => result()('admin'));
  await eventually(() =>
    expect(
      uniqueItems<PostView>(queries.getQueryData(LIST.displayed.queryKey)).map((post) => [post.id, post.can.delete]),
    ).toEqual([
      ['3', true],
      ['2', true],
      ['1', true],
    ]),
  );
  unmount();
});

it('the loaded posts of a team are replaced when the role of the viewer changed while the list was not on the screen', async () => {
  const list = teamPostList('t2');
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json([buildPost('1', true)])));
  queries.setQueryDefaults(list.displayed.queryKey, { meta: list.displayed.meta });
  const loaded = [buildPost('1', false)];
  queries.setQueryData(list.displayed.queryKey, {
    pages: [{ items: loaded, next: null, total: 1 }],
    pageParams: [list.displayed.initialPageParam],
  });
  const show = (role: TeamRole | null) => renderHook(queries, () => useRefetchAfterRoleChange(role, list, loaded));
  show(null).unmount();
  show(null).unmount();
  expect(fetched).not.toHaveBeenCalled();
  const { unmount } = show('member');
  await eventually(() =>
    expect(uniqueItems<PostView>(queries.getQueryData(list.displayed.queryKey))[0]?.can.delete).toBe(true),
  );
  unmount();
});
