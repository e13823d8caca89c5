import type { NotificationAction } from '@contracts/notifications';
import { ANSWERS } from './notification-answers';

afterEach(() => jest.restoreAllMocks());

it('declining a seat succeeds when the server has already handled a request whose answer was lost', async () => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(Response.json({ code: 'waitlist.not-joined', message: 'Not waiting' }, { status: 404 }));
  const action: NotificationAction = { kind: 'game-seat', entityId: 'g1', requestId: null };
  const [, decline] = ANSWERS['game-seat'];
  await expect(decline.send(action)).rejects.toMatchObject({ code: 'network' });
  await decline.send(action);
  expect(fetched).toHaveBeenCalledTimes(2);
});
