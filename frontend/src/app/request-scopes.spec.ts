import type { NotificationAction } from '@contracts/notifications';
import { ANSWERS } from '@/features/notifications/answers/notification-answers';
import { scopeOf } from '@/features/games/seats/join-game';
import { membershipScope } from '@/features/teams/api/team-mutation';
import { send } from '@/shared/api/http';

afterEach(() => jest.restoreAllMocks());

it.each<[NotificationAction['kind'], () => Promise<unknown>]>([
  ['team-invitation', () => send('POST', '/api/teams/e1/leave', {}, { scope: membershipScope('e1') })],
  ['game-seat', () => send('POST', '/api/games/e1/leave', {}, scopeOf('e1'))],
])(
  'accepting a %s in a notification is a new request, not a retry, after the viewer has left the team or game on its page',
  async (kind, leave) => {
    const keys: (string | null)[] = [];
    let isConnected = false;
    jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return isConnected ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('Failed to fetch'));
    });
    const [accept] = ANSWERS[kind];
    const action: NotificationAction = { kind, entityId: 'e1', requestId: null };
    await expect(accept.send(action)).rejects.toThrow();
    isConnected = true;
    await leave();
    await accept.send(action);
    expect(new Set(keys).size).toBe(3);
  },
);
