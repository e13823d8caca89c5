import { QueryClient } from '@tanstack/react-query';
import { eventually } from '../../../../../test/eventually';
import { CONVERSATION, FakeMessageServer, OTHER } from '../../../../../test/fake-message-server';
import { newestPage } from '../thread';
import { historyWindowQuery, loadAround } from './history';
import { threadQuery } from './thread-queries';

let server: FakeMessageServer;
let queries: QueryClient;
let answer: () => void;
const historyWindow = () => queries.getQueryData(historyWindowQuery(CONVERSATION).queryKey) ?? null;

beforeEach(() => {
  server = new FakeMessageServer();
  for (let seq = 1; seq <= 200; seq += 1) server.store(OTHER, `theirs-${seq}`, 'hello');
  queries = new QueryClient();
  queries.setQueryData(threadQuery(CONVERSATION).queryKey, newestPage(server.newest(50)));
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json(server.before(45, 50).items));
      }),
  );
});
afterEach(() => jest.restoreAllMocks());

/** Asks for the messages around an old one. Resolves once the request is on its way. */
async function jump(signal: AbortSignal): Promise<{ shown: Promise<unknown> }> {
  const shown = loadAround(queries, CONVERSATION, 20, signal).catch(() => 'aborted');
  await eventually(() => expect(fetch).toHaveBeenCalledTimes(1));
  return { shown };
}

describe('loadAround', () => {
  it('shows the messages around an old one as a history window', async () => {
    const { shown } = await jump(new AbortController().signal);
    answer();
    expect(await shown).toBe(true);
    expect(historyWindow()).toMatchObject({ fromSeq: 1, toSeq: 44 });
  });

  it('writes nothing when the messages arrive after the jump was aborted', async () => {
    const controller = new AbortController();
    const { shown } = await jump(controller.signal);
    controller.abort();
    answer();
    expect(await shown).toBe('aborted');
    expect(historyWindow()).toBeNull();
  });

  it('keeps the history window when the jump to a loaded message was aborted', async () => {
    const { shown } = await jump(new AbortController().signal);
    answer();
    await shown;
    await loadAround(queries, CONVERSATION, 180, AbortSignal.abort()).catch(() => undefined);
    expect(historyWindow()).not.toBeNull();
  });
});
