import { QueryClient } from '@tanstack/react-query';
import { CONVERSATION, ME, OTHER, FakeMessageServer } from '../../../../../test/fake-message-server';
import { screenMessages } from '../screen-messages';
import { dispatchOutbox, useOutbox } from '../../outbox/outbox.store';
import { emptyOutbox } from '../../outbox/outbox';
import { threadQuery } from './thread-queries';

const query = threadQuery(CONVERSATION);
let server: FakeMessageServer;
let queries: QueryClient;

beforeEach(() => {
  server = new FakeMessageServer();
  queries = new QueryClient();
  useOutbox.setState(emptyOutbox, true);
});
afterEach(() => jest.restoreAllMocks());

const write = (clientId: string) =>
  dispatchOutbox({ type: 'written', message: { clientId, conversationId: CONVERSATION, content: clientId }, at: 1 });

/** The server has the message, but its thread is not open. */
function send(clientId: string): void {
  server.store(ME, clientId, clientId);
  dispatchOutbox({ type: 'sent', clientId });
}
const receive = (count: number) => {
  for (let index = 0; index < count; index += 1) server.store(OTHER, `theirs-${server.messages.length}`, 'hello');
};

/** The server reads the page when the request arrives. `whileLoading` runs before the browser receives the page. */
async function load(whileLoading = () => {}): Promise<void> {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const { items } = server.newest(50);
    whileLoading();
    return Promise.resolve(Response.json(items));
  });
  await queries.fetchQuery(query);
}
const ownOnScreen = () =>
  screenMessages(queries.getQueryData(query.queryKey), useOutbox.getState(), {
    viewerId: ME,
    conversationId: CONVERSATION,
    readSeq: 0,
    deliveredSeq: 0,
  }).flatMap(({ senderId, key }) => (senderId === ME ? [key] : []));

it('loading a thread removes sent messages from the outbox that are older than the newest page', async () => {
  write('old');
  send('old');
  receive(51);
  await load();
  expect(ownOnScreen()).toEqual([]);
});

it('loading a thread removes sent messages from the outbox that the server no longer has', async () => {
  write('deleted');
  dispatchOutbox({ type: 'sent', clientId: 'deleted' });
  await load();
  expect(ownOnScreen()).toEqual([]);
});

it('a loaded thread shows messages that its page contains, that are sent while the page loads, or that are not sent yet', async () => {
  for (const clientId of ['sent', 'just sent', 'waiting']) write(clientId);
  send('sent');
  await load(() => send('just sent'));
  expect(ownOnScreen()).toEqual(['sent', 'just sent', 'waiting']);
  // The entry leaves the outbox only after the page is shown, so that the message never disappears.
  expect(useOutbox.getState().entries.map(({ clientId }) => clientId)).toContain('sent');
});
