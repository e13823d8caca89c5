import { QueryClient } from '@tanstack/react-query';
import { eventually } from '../../../test/eventually';
import { toast } from '../ui/toast';
import { wishToFollowEntity } from './entity-wishes.store';

jest.mock('../ui/toast', () => ({ toast: jest.fn() }));

it('says that following failed when the server refuses', async () => {
  const refusal = { statusCode: 403, code: 'access.denied', message: 'No' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(refusal, { status: 403 })));
  wishToFollowEntity(new QueryClient(), { kind: 'team', id: 'foxes', isFollowing: false, wanted: true });
  await eventually(() =>
    expect(toast).toHaveBeenCalledWith({ title: 'Error', description: 'Failed to follow team.', tone: 'bad' }),
  );
});
