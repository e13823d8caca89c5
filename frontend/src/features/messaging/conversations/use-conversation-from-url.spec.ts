import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { viewerQuery } from '@/shared/session/viewer';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { renderHook } from '../../../../test/render-hook';
import { resolveConversationId, useConversationFromUrl } from './use-conversation-from-url';

const ELIN = '01920000-0000-7000-8000-000000000001';
const KITE = '01920000-0000-7000-8000-00000000000a';
const CHANNEL = `team_${KITE}`;
const INBOX = `team_${KITE}_${ELIN}`;

/** The server knows only these conversations, and no team or field. */
function respondWith(conversationIds: readonly string[]): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const [path = ''] = (request as string).split('?');
    const isKnown = conversationIds.some((id) => path.endsWith(`/conversation/${id}`));
    const problem = { statusCode: 404, code: 'conversation.unknown', message: 'Conversation not found' };
    return Promise.resolve(isKnown ? Response.json([]) : Response.json(problem, { status: 404 }));
  });
}
const makeQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const resolve = (kind: 'team' | 'field') => resolveConversationId(kind, KITE, ELIN, makeQueries());

describe('the link to the conversation', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['team', 'the channel of a member', [CHANNEL], CHANNEL],
    ['team', 'the channel of a member who had written to the team before', [INBOX, CHANNEL], CHANNEL],
    ['team', 'the inbox of an outsider', [INBOX], INBOX],
    ['field', 'the inbox', [`field_${KITE}_${ELIN}`], `field_${KITE}_${ELIN}`],
  ] as const)('of a deleted %s opens %s', async (kind, _, known, opened) => {
    respondWith(known);
    expect(await resolve(kind)).toBe(opened);
  });

  it.each(['team', 'field'] as const)(
    'of a deleted %s without a conversation reports the deletion and leads to the list',
    async (kind) => {
      respondWith([]);
      history.replaceState(null, '', `/messages?${kind}=${KITE}`);
      const queries = makeQueries();
      queries.setQueryData(viewerQuery.queryKey, { id: ELIN } as never);
      const open = jest.fn();
      const { unmount } = renderHook(queries, () => useConversationFromUrl(open, () => undefined));
      await act(() => eventually(() => expect(location.search).toBe('')));
      expect(useToasts.getState().shown).toMatchObject({ title: `This ${kind} was deleted` });
      expect(useToasts.getState().shown).not.toHaveProperty('tone');
      expect(open).not.toHaveBeenCalled();
      unmount();
    },
  );

  it('of a team does not say that the team was deleted when the request fails', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({}, { status: 500 })));
    await expect(resolve('team')).rejects.not.toThrow('was deleted');
  });
});
