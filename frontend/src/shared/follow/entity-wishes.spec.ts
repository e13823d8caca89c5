import { QueryClient } from '@tanstack/react-query';
import { eventually } from '../../../test/eventually';
import { toast } from '../ui/toast';
import { wishToFollowEntity } from './entity-wishes.store';

jest.mock('../ui/toast', () => ({ toast: jest.fn() }));

function follow(status: number, id: string): { onSignedOut: jest.Mock } {
  const body = { statusCode: status, code: status === 401 ? 'auth.required' : 'access.denied', message: 'No' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })));
  const onSignedOut = jest.fn();
  wishToFollowEntity(new QueryClient(), { kind: 'team', id, isFollowing: false, wanted: true, onSignedOut });
  return { onSignedOut };
}

beforeEach(() => jest.mocked(toast).mockClear());

it('leads whose session is over to the sign-in, instead of saying that following failed', async () => {
  const { onSignedOut } = follow(401, 'wolves');
  await eventually(() => expect(onSignedOut).toHaveBeenCalledTimes(1));
  expect(toast).not.toHaveBeenCalled();
});

it('says that following failed when the server refuses', async () => {
  const { onSignedOut } = follow(403, 'foxes');
  await eventually(() =>
    expect(toast).toHaveBeenCalledWith({ title: 'Error', description: 'Failed to follow team.', tone: 'bad' }),
  );
  expect(onSignedOut).not.toHaveBeenCalled();
});
