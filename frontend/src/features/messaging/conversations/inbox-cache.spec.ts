import { inboxConversation, teamChannel } from '@contracts/conversation-ids';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { idOf } from '../../../../test/id-of';
import { buildConversation, buildMessage, buildParticipant } from '../../../../test/messaging-builders';
import { accessibleEntitiesQuery } from '../inbox/api/accessible-entity-queries';
import { conversationsQuery } from './api/conversation-queries';
import { threadQuery } from '../messages/api/thread-queries';
import { newestPage } from '../messages/thread';
import { applyMessage, applyRoleChange } from './conversation-cache';

const [KITE, ELIN, OTTO] = ['kite', 'elin', 'otto'].map(idOf) as [string, string, string];
const kite = { kind: 'team', id: KITE } as const;
const inboxId = inboxConversation('team', KITE, OTTO).id;

const message = (conversationId: string, seq: number) =>
  buildMessage(seq, { conversationId, senderId: OTTO, teamId: KITE, messageType: 'team' });
const conversation = (id: string) =>
  buildConversation(id, {
    kind: 'inbox',
    entityType: 'team',
    entityId: KITE,
    type: 'team',
    entity: { ...kite, name: 'Red Kite', imageUrl: null },
    participants: [buildParticipant(ELIN, 1)],
    lastMessageTime: new Date(60_000).toISOString(),
  });

describe('the cache of the viewer’s own conversations and of an inbox', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const [own, inbox] = [conversationsQuery(ELIN), conversationsQuery(ELIN, kite)];
  const requests: string[] = [];

  beforeEach(() => {
    requests.length = 0;
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      requests.push(url as string);
      return new Promise(() => undefined);
    });
    queries.setQueryData(viewerQuery.queryKey, { id: ELIN } as never);
    queries.setQueryData(own.queryKey, { conversations: [conversation(teamChannel(KITE).id)], older: null });
    queries.setQueryData(inbox.queryKey, { conversations: [conversation(inboxId)], older: null });
    queries.setQueryData(accessibleEntitiesQuery.queryKey, { teams: [], fields: [], games: [] });
  });
  afterEach(() => {
    queries.clear();
    jest.restoreAllMocks();
  });

  it('adds a message to a team to its inbox and refetches the unread count of the team', () => {
    applyMessage(queries, message(inboxId, 2));
    expect(queries.getQueryData(inbox.queryKey)?.conversations).toMatchObject([
      { id: inboxId, lastSeq: 2, unreadCount: 1, lastMessageSender: { id: OTTO } },
    ]);
    expect(queries.getQueryData(own.queryKey)?.conversations).toMatchObject([{ lastSeq: 1 }]);
    expect(queries.getQueryState(accessibleEntitiesQuery.queryKey)?.isInvalidated).toBe(true);
  });

  it('adds a message in a team’s channel to the viewer’s own conversations', () => {
    applyMessage(queries, message(teamChannel(KITE).id, 2));
    expect(queries.getQueryData(own.queryKey)?.conversations).toMatchObject([{ lastSeq: 2, unreadCount: 1 }]);
    expect(queries.getQueryData(inbox.queryKey)?.conversations).toMatchObject([{ lastSeq: 1 }]);
    expect(queries.getQueryState(accessibleEntitiesQuery.queryKey)?.isInvalidated).toBe(false);
  });

  it('refetches the open thread and invalidates every list when a role has changed', async () => {
    const thread = threadQuery(inboxId);
    queries.setQueryData(thread.queryKey, {
      messages: [message(inboxId, 1)],
      fromSeq: 1,
      toSeq: 1,
      appliedChangeSeq: 0,
      latestChangeSeq: 0,
      hasOlder: false,
      hasNewer: false,
    });
    const stop = new QueryObserver(queries, thread).subscribe(() => undefined);
    await eventually(() => expect(requests).toHaveLength(1));
    requests.length = 0;
    applyRoleChange(queries, kite);
    await eventually(() =>
      expect(requests).toEqual([expect.stringContaining(`/api/messages/team/${KITE}/conversation/${inboxId}`)]),
    );
    expect(
      [own, inbox, accessibleEntitiesQuery].map(({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated),
    ).toEqual([true, true, true]);
    stop();
  });

  it('refetches a thread that is not on the screen when a role has changed, so that its saved copy is deleted if the server refuses it', async () => {
    const { queryKey } = threadQuery(teamChannel(KITE).id);
    queries.setQueryData(queryKey, newestPage({ items: [message(teamChannel(KITE).id, 1)], next: null }));
    applyRoleChange(queries, kite);
    await eventually(() =>
      expect(requests).toEqual([expect.stringContaining(`/conversation/${teamChannel(KITE).id}?`)]),
    );
  });
});
