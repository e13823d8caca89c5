import type { TeamPageView } from '@contracts/teams';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import MessageLeaderDialog from './message-leader-dialog';

it('a message to the leader of a team goes to the inbox, even if its writer has become a member, and refetches the conversations', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const sent: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (init?.method === 'POST') sent.push(JSON.parse(init.body as string));
    return Promise.resolve(Response.json({}));
  });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
  const conversations = ['/api/messages/conversations', 'pages'];
  queries.setQueryData(conversations, []);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <MessageLeaderDialog team={{ id: 't1', name: 'Reed Foxes' } as TeamPageView} onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const box = document.querySelector('textarea');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'Are you recruiting?');
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await act(() => eventually(() => expect(queries.getQueryState(conversations)?.isInvalidated).toBe(true)));
  expect(sent).toEqual([{ conversationId: 'team_t1_pim', messageType: 'team', content: 'Are you recruiting?' }]);
  act(() => root.unmount());
  queries.clear();
  jest.restoreAllMocks();
});
