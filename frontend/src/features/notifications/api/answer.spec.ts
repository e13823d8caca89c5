import type { NotificationAction, NotificationView } from '@contracts/notifications';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { renderHook } from '../../../../test/render-hook';
import { ANSWERS } from '../notification-answers';
import { useAnswer } from './answer';

const PATHS = [
  '/api/teams/t1',
  '/api/teams/t1/members',
  '/api/teams/t1/posts',
  '/api/users/teams',
  '/api/fields/f1',
  '/api/fields/f1/games',
  '/api/field-usage-requests',
  '/api/games/g1',
  '/api/games/g2',
  '/api/games/next',
];

afterEach(() => jest.restoreAllMocks());

it.each<[NotificationAction['kind'], string, string[]]>([
  ['team-invitation', 't1', ['/api/teams/t1', '/api/teams/t1/members', '/api/users/teams']],
  ['team-application', 't1', ['/api/teams/t1', '/api/teams/t1/members', '/api/users/teams']],
  ['field-role', 'f1', ['/api/fields/f1', '/api/fields/f1/games']],
  ['usage-request', 'f1', ['/api/fields/f1', '/api/fields/f1/games', '/api/field-usage-requests']],
  ['game-seat', 'g1', ['/api/games/g1', '/api/games/next']],
])(
  'the answer to a notification of the kind %s refetches what it changes, but no displayed posts',
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
