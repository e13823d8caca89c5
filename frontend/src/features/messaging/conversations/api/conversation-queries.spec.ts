import type { ConversationView } from '@contracts/conversations';
import { QueryClient } from '@tanstack/react-query';
import { buildConversation } from '../../../../../test/messaging-builders';
import { conversationsQuery, loadOlderConversations, readUntilCurrent } from './conversation-queries';

const PAGE_SIZE = 3;

let queries: QueryClient;
/** The server's conversations, in any order. */
let stored: ConversationView[];

const conversation = (minute: number, isPinned = false) =>
  buildConversation(`private_me_${minute}`, {
    name: `${minute}`,
    lastMessageTime: new Date(Date.UTC(2026, 10, 21, 7, minute)).toISOString(),
    ...(isPinned && { isPinned }),
  });

/** The place of a conversation in the list. The server's cursor is the place of the last conversation of a page. */
const placeOf = ({ isPinned, name }: ConversationView) => Number(isPinned ?? false) * 1_000 + Number(name);

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const cursor = Number(new URL(url as string, 'http://muster').searchParams.get('cursor') ?? Infinity);
    const rest = stored
      .filter((conversation) => placeOf(conversation) < cursor)
      .sort((a, b) => placeOf(b) - placeOf(a));
    const page = rest.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    const headers: HeadersInit =
      last && rest.length > PAGE_SIZE
        ? { link: `</api/messages/conversations?limit=100&cursor=${placeOf(last)}>; rel="next"` }
        : {};
    return Promise.resolve(Response.json(page, { headers }));
  });
});
afterEach(() => {
  queries.clear();
  jest.restoreAllMocks();
});

const query = conversationsQuery('me');
const loaded = () => queries.getQueryData(query.queryKey)?.conversations.map(({ name }) => Number(name));
const refetch = () => queries.fetchQuery({ ...query, staleTime: 0 });

async function loadPages(count: number): Promise<void> {
  await refetch();
  for (let page = 1; page < count; page += 1) await loadOlderConversations(queries, query.queryKey);
}

describe('a refetched list of several pages', () => {
  beforeEach(() => {
    stored = [...Array(10).keys()].map((minute) => conversation(minute));
  });

  it('lists a conversation of an older page that was unpinned on another device', async () => {
    stored[4] = conversation(4, true);
    await loadPages(3);
    expect(loaded()).toEqual([4, 9, 8, 7, 6, 5, 3, 2, 1]);
    stored[4] = conversation(4);
    await refetch();
    expect(loaded()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    await loadOlderConversations(queries, query.queryKey);
    expect(loaded()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('lists a conversation of an older page that was unarchived on another device', async () => {
    const archived = stored.splice(4, 1);
    await loadPages(3);
    expect(loaded()).toEqual([9, 8, 7, 6, 5, 3, 2, 1, 0]);
    stored.push(...archived);
    await refetch();
    expect(loaded()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('leaves out a conversation of an older page that was archived on another device', async () => {
    await loadPages(3);
    stored.splice(4, 1);
    await refetch();
    expect(loaded()).toEqual([9, 8, 7, 6, 5, 3, 2, 1, 0]);
  });

  it('lists every conversation after several have changed at once', async () => {
    stored[3] = conversation(3, true);
    stored[5] = conversation(5, true);
    await loadPages(2);
    expect(loaded()).toEqual([5, 3, 9, 8, 7, 6]);
    stored = [conversation(11), conversation(10), ...stored.map(({ name }) => conversation(Number(name)))];
    await refetch();
    for (let page = 0; page < 4; page += 1) await loadOlderConversations(queries, query.queryKey);
    expect(loaded()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('requests one page while only one is loaded', async () => {
    await loadPages(1);
    await refetch();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(loaded()).toEqual([9, 8, 7]);
  });
});

it('readUntilCurrent repeats a request during which a message arrived, because the answer does not count it', async () => {
  const list = (lastSeq: number, unreadCount: number) => ({
    conversations: [{ ...conversation(1), lastSeq, unreadCount }],
    older: null,
  });
  let shown = list(5, 3);
  const answers = [list(5, 1), list(6, 2)];
  const read = () => {
    // The second message of somebody else arrives after the server has counted the first one.
    shown = list(6, 4);
    return Promise.resolve(answers.shift() ?? list(0, 0));
  };
  expect(await readUntilCurrent(read, () => shown)).toEqual(list(6, 2));
  expect(answers).toEqual([]);
});
