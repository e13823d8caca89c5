import type { CurrentUserView } from '@contracts/users';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { viewerQuery } from '@/shared/session/viewer';
import { useToasts } from '@/shared/ui/feedback/toast';
import { removeAdmin } from './field-admin-mutations';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['bo', 200, { title: 'Admin removed' }],
  ['bo', 500, { description: 'Failed to remove admin' }],
  ['elin', 200, { title: 'You’re no longer an admin of this field' }],
  ['elin', 500, { description: 'Failed to leave the field' }],
])(
  'removeAdmin shows a toast that says what happened when the viewer, “elin”, removes “%s” and the server answers %i',
  async (userId, status, toast) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({}, { status })));
    const queries = new QueryClient();
    queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
    await new MutationObserver(queries, removeAdmin(queries, 'f1')).mutate(userId).catch(() => undefined);
    expect(useToasts.getState().shown).toMatchObject(toast);
    queries.clear();
  },
);
