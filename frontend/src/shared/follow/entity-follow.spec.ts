import { QueryClient } from '@tanstack/react-query';
import { eventually } from '../../../test/eventually';
import { toast } from '../ui/feedback/toast';
import { toggleEntityFollow } from './entity-follow.store';

jest.mock('../ui/feedback/toast', () => ({ toast: jest.fn() }));

it('shows an error when the server rejects the request', async () => {
  const problem = { statusCode: 403, code: 'access.denied', message: 'No' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(problem, { status: 403 })));
  toggleEntityFollow(new QueryClient(), { kind: 'team', id: 'foxes', isFollowing: false, desired: true });
  await eventually(() =>
    expect(toast).toHaveBeenCalledWith({ title: 'Error', description: 'Failed to follow team.', tone: 'bad' }),
  );
});
