import type { ConversationView } from '@contracts/conversations';
import { acknowledge, unacknowledged } from './acknowledge';

const conversation = (changes: object, deliveredSeq?: number) =>
  ({
    id: 'private_a_b',
    lastSeq: 4,
    unreadCount: 2,
    participants: [{ id: 'me', readSeq: 2, deliveredSeq }],
    ...changes,
  }) as ConversationView;

describe('unacknowledged', () => {
  it.each([
    ['the newest message that arrived after the last acknowledgement', 3, {}, [4]],
    ['nothing that is already acknowledged', 4, {}, []],
    ['nothing in a conversation without unread messages', 2, { unreadCount: 0 }, []],
    ['nothing in a channel, for which the server has no position', undefined, {}, []],
  ])('returns %s', (_, deliveredSeq, changes, seqs) => {
    expect(unacknowledged([conversation(changes, deliveredSeq)], 'me').map(({ seq }) => seq)).toEqual(seqs);
  });
});

describe('acknowledge', () => {
  const [one, two, team] = [
    'private_018f0000-0000-7000-8000-000000000001_018f0000-0000-7000-8000-000000000002',
    'private_018f0000-0000-7000-8000-000000000001_018f0000-0000-7000-8000-000000000003',
    'team_018f0000-0000-7000-8000-000000000004',
  ];
  let requests: [string | undefined, string, object][];

  beforeEach(() => {
    jest.useFakeTimers();
    requests = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((path, { method, body } = {}) => {
      requests.push([method, path as string, JSON.parse(body as string) as object]);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('sends the highest position of each conversation in one request, and none of a channel', () => {
    acknowledge([
      { conversationId: one, seq: 1 },
      { conversationId: team, seq: 7 },
    ]);
    acknowledge([
      { conversationId: one, seq: 3 },
      { conversationId: two, seq: 5 },
    ]);
    acknowledge([{ conversationId: one, seq: 2 }]);
    jest.advanceTimersByTime(500);
    const positions = [
      { conversationId: one, seq: 3 },
      { conversationId: two, seq: 5 },
    ];
    expect(requests).toEqual([['PUT', '/api/messages/delivered', { positions }]]);
    jest.advanceTimersByTime(500);
    expect(requests).toHaveLength(1);
  });
});
