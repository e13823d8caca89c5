import { QueryClient } from '@tanstack/react-query';
import { resolveConversationId } from './use-conversation-from-url';

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
const resolve = (kind: 'team' | 'field') =>
  resolveConversationId(kind, KITE, ELIN, new QueryClient({ defaultOptions: { queries: { retry: false } } }));

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

  it('fails when the viewer has no conversation with the deleted team', async () => {
    respondWith([]);
    await expect(resolve('team')).rejects.toThrow('Conversation not found');
  });
});
