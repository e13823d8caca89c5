import { QueryClient } from '@tanstack/react-query';
import { eventually } from '../../../test/eventually';
import { toast } from '../ui/feedback/toast';
import { toggleEntityFollow } from './entity-follow.store';

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
