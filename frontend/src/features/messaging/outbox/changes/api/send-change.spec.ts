import type { MessageChange, OutboxChange } from '../../outbox-entry';
import { sendChange } from './send-change';

const changeTo = (change: MessageChange): OutboxChange => ({
  clientId: 'change.1',
  conversationId: 'private_a_b',
  messageId: 'm1',
  change,
  writtenAt: 1,
  state: 'sending',
  wasOffline: false,
  mayHaveArrived: true,
});
const edit = changeTo({ type: 'edit', content: 'New', version: 3 });
const fetched = jest.spyOn(globalThis, 'fetch');
const answer = (status: number, body?: object) =>
  fetched.mockImplementation(() =>
    Promise.resolve(
      new Response(body && JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    ),
  );
const problem = (status: number, code: string) => answer(status, { statusCode: status, code, message: 'The reason' });

beforeEach(() => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  fetched.mockClear();
});

it.each([
  ['an edit', edit, 'PATCH', '/api/messages/m1', { content: 'New', version: 3 }],
  [
    'a withdrawn reaction',
    changeTo({ type: 'reaction', reaction: '❤️', isGiven: false }),
    'PUT',
    '/api/messages/m1/reactions',
    { reaction: '❤️', isGiven: false },
  ],
])('sendChange sends the request of %s', async (_, change, method, path, body) => {
  answer(200, { id: 'm1', textVersion: 4 });
  expect(await sendChange(change)).toMatchObject({ kind: 'sent', message: { id: 'm1' } });
  const [sentPath, init] = fetched.mock.lastCall ?? [];
  expect([init?.method, sentPath, JSON.parse(init?.body as string)]).toEqual([method, path, body]);
});

it.each([204, 404])('sendChange counts a deletion as done after a %i', async (status) => {
  if (status === 404) problem(404, 'message.unknown');
  else fetched.mockImplementation(() => Promise.resolve(new Response(null, { status })));
  expect(await sendChange(changeTo({ type: 'delete', seq: 1 }))).toEqual({ kind: 'sent', message: null });
});

it.each([200, 403, 404])(
  'sendChange postpones a deletion when a captive portal answers with a page and status %i',
  async (status) => {
    fetched.mockImplementation(() => Promise.resolve(new Response('<html>', { status })));
    expect(await sendChange(changeTo({ type: 'delete', seq: 1 }))).toMatchObject({
      kind: 'postponed',
      isOffline: true,
    });
  },
);

it.each([
  [409, 'message.changed'],
  [409, 'message.edit-expired'],
  [403, 'message.refused'],
  [404, 'message.unknown'],
])('sendChange returns "refused" with the server’s message after a %i %s', async (status, code) => {
  problem(status, code);
  expect(await sendChange(edit)).toMatchObject({ kind: 'refused', reason: 'The reason' });
});

it('sendChange postpones a change that gets no answer', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendChange(edit)).toMatchObject({ kind: 'postponed', isOffline: true });
});
