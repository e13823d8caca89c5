import { inboxConversation, teamChannel } from '@contracts/conversation-ids';
import { idOf } from '../../../../../test/id-of';
import { useConnection } from '@/shared/realtime/connection';
import type { OutboxMessage } from '../outbox-entry';
import { dispatchOutbox, useOutbox } from '../outbox.store';
import { isServerReachable, sendMessage } from './send-message';

const entry: OutboxMessage = {
  clientId: 'client-1',
  conversationId: 'private_a_b',
  recipientId: 'b',
  content: 'Hello',
  writtenAt: 1,
  state: 'sending',
  wasOffline: false,
  mayHaveArrived: true,
};

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const problem = (status: number, code: string, headers?: Record<string, string>) =>
  json(status, { statusCode: status, code, message: 'The server’s reason' }, headers);
const page = (status: number) =>
  new Response('<h1>Welcome to the hotel</h1>', { status, headers: { 'content-type': 'text/html' } });

describe('sendMessage without a socket', () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const answer = (response: Response) => fetched.mockImplementation(() => Promise.resolve(response));

  beforeEach(() => {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    fetched.mockClear();
    useConnection.setState({ status: 'down', offline: false });
  });

  it('sends the message with its clientId, by which the server recognizes a retry', async () => {
    answer(json(201, { id: 'message-1', clientId: 'client-1' }));
    expect(await sendMessage(entry, 'me')).toMatchObject({ kind: 'sent', message: { id: 'message-1' } });
    const [path, init] = fetched.mock.lastCall ?? [];
    expect(path).toBe('/api/messages');
    expect(JSON.parse(init?.body as string)).toEqual({
      recipientId: 'b',
      content: 'Hello',
      messageType: 'private',
      clientId: 'client-1',
    });
  });

  it.each([
    ['the chat of a team', teamChannel(idOf('kite')).id, 'team'],
    ['the inbox of a field', inboxConversation('field', idOf('harbour'), idOf('otto')).id, 'field'],
  ])('sends a message to %s with its conversation id', async (_, conversationId, messageType) => {
    answer(json(201, { id: 'message-1', clientId: 'client-1' }));
    await sendMessage({ ...entry, conversationId, recipientId: undefined }, 'me');
    const [, init] = fetched.mock.lastCall ?? [];
    expect(JSON.parse(init?.body as string)).toEqual({
      conversationId,
      content: 'Hello',
      messageType,
      clientId: 'client-1',
    });
  });

  it('treats a missing answer as a lost connection', async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sendMessage(entry, 'me')).toMatchObject({ kind: 'postponed', isOffline: true });
    expect(await isServerReachable()).toBe(false);
  });

  it.each([
    [400, 'request.invalid'],
    [403, 'access.denied'],
    [404, 'user.unknown'],
    [413, 'request.too-large'],
  ])('returns "refused" with the server’s message after a %i %s', async (status, code) => {
    answer(problem(status, code));
    expect(await sendMessage(entry, 'me')).toMatchObject({ kind: 'refused', reason: 'The server’s reason' });
  });

  it.each([
    [429, 'rate.limited', false],
    [500, 'server.failed', false],
    [502, 'server.failed', true],
    [503, 'server.unavailable', true],
    [504, 'server.failed', true],
  ])('postpones the message after a %i %s; the server counts as unreachable: %s', async (status, code, isOffline) => {
    answer(problem(status, code));
    expect(await sendMessage(entry, 'me')).toMatchObject({ kind: 'postponed', isOffline });
    answer(problem(status, code));
    expect(await isServerReachable()).toBe(!isOffline);
  });

  it('postpones the message for as long as Retry-After says', async () => {
    answer(problem(429, 'rate.limited', { 'retry-after': '7' }));
    expect(await sendMessage(entry, 'me')).toMatchObject({
      kind: 'postponed',
      isLimited: true,
      retryAfter: 7_000,
    });
  });

  it('postpones the message and forgets the uploads when the server has deleted them, so that the next attempt uploads the photos again', async () => {
    const photos = [{ id: 'map', width: 4, height: 3, imageUrl: '/objects/map' }];
    const { clientId, conversationId, recipientId, content } = entry;
    dispatchOutbox({ type: 'written', message: { clientId, conversationId, recipientId, content, photos }, at: 1 });
    dispatchOutbox({ type: 'attempted', clientId });
    answer(problem(400, 'image.unknown'));
    expect(await sendMessage({ ...entry, photos }, 'me')).toEqual({ kind: 'postponed', isOffline: false });
    expect(useOutbox.getState().entries).toMatchObject([
      { state: 'sending', mayHaveArrived: false, photos: [{ id: 'map', imageUrl: undefined }] },
    ]);
  });

  it('refuses the message when a limit lasts for minutes', async () => {
    answer(problem(429, 'account.new-limit', { 'retry-after': '120' }));
    expect(await sendMessage(entry, 'me')).toMatchObject({ kind: 'refused', reason: 'The server’s reason' });
  });

  it('returns "signed-out" when the session has ended', async () => {
    answer(problem(401, 'auth.required'));
    expect(await sendMessage(entry, 'me')).toEqual({ kind: 'signed-out' });
  });

  it.each([200, 403, 404])(
    'postpones the message when a captive portal answers with a page and status %i',
    async (status) => {
      answer(page(status));
      expect(await sendMessage(entry, 'me')).toMatchObject({ kind: 'postponed' });
    },
  );
});
