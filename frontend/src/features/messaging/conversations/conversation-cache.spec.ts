import { inboxConversation } from '@contracts/conversation-ids';
import type { ConversationView } from '@contracts/conversations';
import type { MessageView } from '@contracts/messages';
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '@/shared/api/query-client';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { idOf } from '../../../../test/id-of';
import { nextTask } from '../../../../test/next-task';
import { buildConversation, buildMessage, buildParticipant } from '../../../../test/messaging-builders';
import { unlistedConversationQuery, conversationsQuery } from './api/conversation-queries';
import { threadQuery } from '../messages/api/thread-queries';
import {
  invalidateAll,
  applyChange,
  applyConversationDeletion,
  applyDelivered,
  applyMessage,
  applyPresence,
  applyRead,
  resetThreadsAfterBlock,
} from './conversation-cache';
import { newestPage } from '../messages/thread';
import { MESSAGE_SEARCH_KEY } from '../search/api/message-search-query';

const ID = 'private_elin_tove';
const message = (seq: number, senderId = 'tove') => buildMessage(seq, { conversationId: ID, senderId });
const conversation = (lastSeq: number) =>
  buildConversation(ID, {
    participants: [buildParticipant('elin', 0), buildParticipant('tove', 0)],
    lastMessageTime: new Date(lastSeq * 60_000).toISOString(),
    lastSeq,
    unreadCount: lastSeq,
  });

/** A server that answers each request when the test calls `answer`. */
function makeServer() {
  const requests: { url: string; signal: AbortSignal; answer: (items: unknown[]) => void }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (url, init) =>
      new Promise((resolve) => {
        const answer = (items: unknown[]) => resolve(Response.json(items));
        requests.push({ url: url as string, signal: init?.signal as AbortSignal, answer });
      }),
  );
  return requests;
}

function open() {
  const queries = createQueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  const stops = [
    new QueryObserver(queries, threadQuery(ID)),
    new QueryObserver(queries, conversationsQuery('elin')),
  ].map((observer) => observer.subscribe(() => undefined));
  return {
    queries,
    close: () => {
      stops.forEach((stop) => stop());
      queries.clear();
    },
    seqs: () => queries.getQueryData(threadQuery(ID).queryKey)?.messages.map(({ seq }) => seq),
    list: () => queries.getQueryData(conversationsQuery('elin').queryKey)?.conversations,
  };
}

describe('the conversation cache', () => {
  let page: ReturnType<typeof open>;
  let requests: ReturnType<typeof makeServer>;
  /** Waits until no request of a query is running and the check succeeds: during a request, the cache may contain pushed messages only. */
  const afterRequest = (queryKey: QueryKey, check: () => void) =>
    eventually(() => {
      expect(page.queries.isFetching({ queryKey, exact: true })).toBe(0);
      check();
    });
  const expectSeqs = (...seqs: number[]) =>
    afterRequest(threadQuery(ID).queryKey, () => expect(page.seqs()).toEqual(seqs));
  const expectList = (...list: object[]) =>
    afterRequest(conversationsQuery('elin').queryKey, () => expect(page.list()).toMatchObject(list));
  const requestsTo = (part: string) => requests.filter(({ url }) => url.includes(part));

  beforeEach(() => {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    requests = makeServer();
    page = open();
  });
  afterEach(() => {
    page.close();
    jest.restoreAllMocks();
  });

  it('adds a message that is pushed while the first page loads', async () => {
    applyMessage(page.queries, message(3));
    requestsTo('/private/')[0]?.answer([message(1), message(2)]);
    await expectSeqs(1, 2, 3);
  });

  it('requests missing messages as soon as a push reveals a gap', async () => {
    requestsTo('/private/')[0]?.answer([message(1), message(2)]);
    await expectSeqs(1, 2);
    applyMessage(page.queries, message(5));
    await Promise.resolve();
    expect(requestsTo('after=2')).toHaveLength(1);
    requestsTo('after=2')[0]?.answer([message(3), message(4), message(5)]);
    await expectSeqs(1, 2, 3, 4, 5);
  });

  it('adds a message that is pushed while a refetch loads later messages', async () => {
    requestsTo('/private/')[0]?.answer([message(1)]);
    await expectSeqs(1);
    invalidateAll(page.queries);
    await Promise.resolve();
    applyMessage(page.queries, message(3));
    applyMessage(page.queries, message(2));
    requestsTo('after=1')[0]?.answer([message(2)]);
    await expectSeqs(1, 2, 3);
  });

  it('refetches the list when a conversation begins during the first request', async () => {
    applyMessage(page.queries, message(1));
    requestsTo('/conversations')[0]?.answer([]);
    await eventually(() => expect(requestsTo('/conversations')).toHaveLength(2));
    requestsTo('/conversations')[1]?.answer([conversation(1)]);
    await expectList({ id: ID, unreadCount: 1 });
  });

  it('counts a pushed message once, and clears the count when another device has read it', async () => {
    requestsTo('/conversations')[0]?.answer([conversation(1)]);
    await expectList({ lastSeq: 1 });
    applyMessage(page.queries, message(2));
    applyMessage(page.queries, message(2));
    expect(page.list()).toMatchObject([{ unreadCount: 2, lastSeq: 2 }]);
    applyRead(page.queries, { conversationId: ID, userId: 'elin', seq: 2 });
    expect(page.list()).toMatchObject([{ unreadCount: 0 }]);
    expect(requestsTo('/conversations')).toHaveLength(1);
  });

  it('does not cancel the request for the list that follows missed events when messages arrive', async () => {
    requestsTo('/conversations')[0]?.answer([conversation(1)]);
    await expectList({ lastSeq: 1 });
    invalidateAll(page.queries);
    for (const seq of [4, 5, 6]) applyMessage(page.queries, message(seq));
    await nextTask();
    expect(requestsTo('/conversations')).toHaveLength(2);
    expect(requestsTo('/conversations')[1]?.signal.aborted).toBe(false);
    requestsTo('/conversations')[1]?.answer([{ ...conversation(6), unreadCount: 4 }]);
    // The next request begins when the answer is in the cache.
    await eventually(() => expect(requestsTo('/conversations')).toHaveLength(3));
    expect(page.list()).toMatchObject([{ lastSeq: 6, unreadCount: 4 }]);
  });

  it('repeats the request for a filtered inbox once after the running one, however many messages arrive', async () => {
    const { id, entityId } = inboxConversation('team', idOf('kite'), idOf('tove'));
    const query = conversationsQuery('elin', { kind: 'team', id: entityId }, 'open');
    const expectCount = (count: number) =>
      afterRequest(query.queryKey, () =>
        expect(page.queries.getQueryData(query.queryKey)?.conversations).toHaveLength(count),
      );
    const stop = new QueryObserver(page.queries, query).subscribe(() => undefined);
    requestsTo('filter=open')[0]?.answer([]);
    await expectCount(0);
    for (const seq of [1, 2, 3]) applyMessage(page.queries, buildMessage(seq, { conversationId: id }));
    await nextTask();
    expect(requestsTo('filter=open')).toHaveLength(2);
    expect(requestsTo('filter=open')[1]?.signal.aborted).toBe(false);
    requestsTo('filter=open')[1]?.answer([]);
    await eventually(() => expect(requestsTo('filter=open')).toHaveLength(3));
    requestsTo('filter=open')[2]?.answer([{ ...conversation(3), id }]);
    await expectCount(1);
    expect(requestsTo('filter=open')).toHaveLength(3);
    stop();
  });

  it('ignores messages of threads that were never opened', () => {
    applyMessage(page.queries, { ...message(1), conversationId: 'private_elin_oskar' });
    expect(page.queries.getQueryData(threadQuery('private_elin_oskar').queryKey)).toBeUndefined();
  });
});

describe('a block', () => {
  const keyOf = (id: string) => threadQuery(id).queryKey;
  const reactions: MessageView['reactions'] = [{ reaction: '🎯', count: 1, isOwn: false, names: ['tove'] }];

  it.each<[string, Partial<MessageView>]>([
    ['reactions', { reactions }],
    ['mentions', { mentions: [{ handle: 'elin', userId: 'elin' }] }],
    ['a shared post', { sharedPostId: 'post', sharedPost: null }],
  ])('drops a cached thread with %s, but no others', (_, details) => {
    const queries = new QueryClient();
    queries.setQueryData(keyOf(ID), newestPage({ items: [message(1), { ...message(2), ...details }], next: null }));
    queries.setQueryData(keyOf('private_bo_elin'), newestPage({ items: [message(1)], next: null }));
    resetThreadsAfterBlock(queries);
    expect(queries.getQueryData(keyOf(ID))).toBeUndefined();
    expect(queries.getQueryData(keyOf('private_bo_elin'))).toBeDefined();
  });
});

it('a search is repeated after an edit, and not after a reaction', () => {
  const queries = new QueryClient();
  const queryKey = [...MESSAGE_SEARCH_KEY, '4471', ''];
  const isOutdated = () => queries.getQueryState(queryKey)?.isInvalidated;
  queries.setQueryData(queryKey, []);
  applyChange(queries, { ...message(1), version: 2, changeSeq: 1 });
  expect(isOutdated()).toBe(false);
  applyChange(queries, { ...message(1), version: 3, changeSeq: 2, editedAt: new Date().toISOString() });
  expect(isOutdated()).toBe(true);
});

it('the deletion of a conversation leaves the later messages in its thread', () => {
  const queries = new QueryClient();
  const { queryKey } = threadQuery(ID);
  queries.setQueryData(queryKey, newestPage({ items: [message(1), message(2), message(3)], next: null }));
  applyConversationDeletion(queries, { conversationId: ID, seq: 2 });
  expect(queries.getQueryData(queryKey)).toMatchObject({ messages: [message(3)], fromSeq: 3, hasOlder: false });
});

it('a delivery moves the delivered position in every list with the conversation, also in a filtered inbox', () => {
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  const inboxId = 'team_t1_tove';
  const lists = [
    conversationsQuery('elin', { kind: 'team', id: 't1' }).queryKey,
    conversationsQuery('elin', { kind: 'team', id: 't1' }, 'open').queryKey,
    unlistedConversationQuery('elin', inboxId).queryKey,
  ];
  const answered: ConversationView = {
    ...conversation(3),
    id: inboxId,
    kind: 'inbox',
    entityType: 'team',
    entityId: 't1',
  };
  for (const key of lists) queries.setQueryData(key, { conversations: [answered], older: null });
  applyDelivered(queries, { conversationId: inboxId, userId: 'tove', seq: 3 });
  for (const key of lists)
    expect(queries.getQueryData(key)?.conversations[0]?.participants[1]).toMatchObject({ id: 'tove', deliveredSeq: 3 });
});

it('an invalidated list stays invalidated after a delivery or a presence has changed it', () => {
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  const { queryKey } = conversationsQuery('elin');
  queries.setQueryData(queryKey, { conversations: [conversation(3)], older: null });
  void queries.invalidateQueries({ queryKey });
  applyDelivered(queries, { conversationId: ID, userId: 'tove', seq: 3 });
  applyPresence(queries, { userId: 'tove', online: true });
  expect(queries.getQueryData(queryKey)?.conversations[0]?.participants[1]).toMatchObject({
    deliveredSeq: 3,
    presence: { isOnline: true },
  });
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  applyMessage(queries, message(4));
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
