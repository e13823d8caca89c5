import type { NotificationAction, NotificationView } from '@contracts/notifications';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { eventually } from '../../../../test/eventually';
import { renderHook } from '../../../../test/render-hook';
import { uniqueItems } from '@/shared/api/paged-query';
import { notificationsQuery } from '../notification-cache';
import { ANSWERS } from './notification-answers';
import { useAnswer } from './answer';

const PATHS = [
  '/api/teams/t1',
  '/api/teams/t1/members',
  '/api/teams/t1/posts',
  '/api/users/teams',
  '/api/posts/feed',
  '/api/fields/f1',
  '/api/fields/f1/games',
  '/api/field-usage-requests',
  '/api/games/g1',
  '/api/games/g2',
  '/api/games/next',
];

afterEach(() => jest.restoreAllMocks());

it.each<[NotificationAction['kind'], string, string[]]>([
  ['team-invitation', 't1', ['/api/teams/t1', '/api/teams/t1/members', '/api/users/teams', '/api/posts/feed']],
  ['team-application', 't1', ['/api/teams/t1', '/api/teams/t1/members', '/api/users/teams']],
  ['field-role', 'f1', ['/api/fields/f1', '/api/fields/f1/games']],
  ['usage-request', 'f1', ['/api/fields/f1', '/api/fields/f1/games', '/api/field-usage-requests']],
  ['game-seat', 'g1', ['/api/games/g1', '/api/games/next']],
])(
  'the answer to a notification of the kind %s refetches what it changes, but no displayed posts of the team',
  async (kind, entityId, changed) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
    const queries = new QueryClient();
    for (const path of PATHS) queries.setQueryData([path], {});
    const notification = { id: 'n1', type: 'game_waitlist', isRead: true } as NotificationView;
    const { result, unmount } = renderHook(queries, () => useAnswer(notification));
    const action = { kind, entityId, requestId: 'r1' };
    await act(() => result().mutateAsync({ action, answer: ANSWERS[kind][0] }));
    expect(PATHS.filter((path) => queries.getQueryState([path])?.isInvalidated)).toEqual(changed);
    unmount();
    queries.clear();
  },
);

it('the answer repeats a fetch of the list that it has cancelled', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
  const queries = new QueryClient();
  const notification = { id: 'n1', type: 'game_waitlist', isRead: true } as NotificationView;
  queries.setQueryData(notificationsQuery.queryKey, {
    pages: [{ items: [notification], next: null, total: 1 }],
    pageParams: [''],
  });
  const answers: ((page: object) => void)[] = [];
  const queryFn = () => new Promise<never>((resolve) => answers.push(resolve as (page: object) => void));
  const list = new InfiniteQueryObserver(queries, { ...notificationsQuery, queryFn, staleTime: 0 });
  const stop = list.subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  const { result, unmount } = renderHook(queries, () => useAnswer(notification));
  const action = { kind: 'game-seat', entityId: 'g1', requestId: null } as const;
  await act(() => result().mutateAsync({ action, answer: ANSWERS['game-seat'][0] }));
  expect(answers).toHaveLength(2);
  answers[1]?.({ items: [{ ...notification, id: 'n2' }], next: null, total: 1 });
  await eventually(() =>
    expect(uniqueItems<NotificationView>(queries.getQueryData(notificationsQuery.queryKey))[0]?.id).toBe('n2'),
  );
  unmount();
  stop();
  queries.clear();
});

it('an outdated list stays outdated when a notification in it is answered', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
  const queries = new QueryClient();
  const notification = { id: 'n1', type: 'game_waitlist', isRead: true } as NotificationView;
  const { queryKey } = notificationsQuery;
  queries.setQueryData(queryKey, { pages: [{ items: [notification], next: null, total: 1 }], pageParams: [''] });
  await queries.invalidateQueries({ queryKey });
  const { result, unmount } = renderHook(queries, () => useAnswer(notification));
  const action = { kind: 'game-seat', entityId: 'g1', requestId: null } as const;
  const [answer] = ANSWERS['game-seat'];
  await act(() => result().mutateAsync({ action, answer }));
  expect(uniqueItems<NotificationView>(queries.getQueryData(queryKey))[0]?.outcome).toBe(answer.outcome);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  unmount();
  queries.clear();
});
