import type { MessageView } from '@contracts/messages';
import type { PostPreview } from '@contracts/posts';
import { buildMessage } from '../../../../test/messaging-builders';
import { emptyOutbox, type OutboxEvent, reduceOutbox } from '../outbox/outbox';
import { lastEditable, screenMessages } from './screen-messages';
import { newestPage } from './thread';

const post = { id: 'post' } as PostPreview;
const message = (seq: number, shared: Pick<MessageView, 'sharedPostId' | 'sharedPost'>) =>
  ({
    id: `${seq}`,
    seq,
    senderId: 'tove',
    content: 'Look',
    createdAt: '2026-11-21T07:00:00Z',
    ...shared,
  }) as MessageView;

it('screenMessages returns the post that a message shares, or null when the post is no longer available', () => {
  const items = [
    message(1, { sharedPostId: null, sharedPost: null }),
    message(2, { sharedPostId: 'post', sharedPost: post }),
    message(3, { sharedPostId: 'post', sharedPost: null }),
  ];
  const context = { viewerId: 'elin', conversationId: 'private_elin_tove', readSeq: 0, deliveredSeq: 0 };
  const screen = screenMessages(newestPage({ items, next: null }), emptyOutbox, context);
  expect(screen.map(({ sharedPost }) => sharedPost)).toEqual([undefined, post, null]);
});

it('screenMessages shows the viewer’s own messages as sent, delivered or read', () => {
  const items = [1, 2, 3].map((seq) => message(seq, { sharedPostId: null, sharedPost: null }));
  const context = { viewerId: 'tove', conversationId: 'private_elin_tove', readSeq: 1, deliveredSeq: 2 };
  const states = (viewerId: string) =>
    screenMessages(newestPage({ items, next: null }), emptyOutbox, { ...context, viewerId }).map(({ state }) => state);
  expect(states('tove')).toEqual(['read', 'delivered', 'sent']);
  expect(states('elin')).toEqual([null, null, null]);
});

it('a message can be cancelled while its photos or those of an earlier message are being uploaded', () => {
  const photos = [{ id: 'map', width: 4, height: 3 }];
  const context = { viewerId: 'elin', conversationId: 'private_elin_tove', readSeq: 0, deliveredSeq: 0 };
  const { conversationId } = context;
  const written = reduceOutbox(emptyOutbox, {
    type: 'written',
    message: { clientId: 'one', conversationId, content: '', photos },
    at: 1,
  });
  const uploading = reduceOutbox(written, { type: 'attempted', clientId: 'one' });
  const sending = reduceOutbox(uploading, { type: 'uploaded', clientId: 'one', photoId: 'map', imageUrl: '/map' });
  const isCancellable = (outbox: typeof sending) => screenMessages(undefined, outbox, context)[0]?.isCancellable;
  expect([written, uploading, sending].map(isCancellable)).toEqual([undefined, true, undefined]);
  const behind = reduceOutbox(uploading, {
    type: 'written',
    message: { clientId: 'two', conversationId, content: 'On my way' },
    at: 2,
  });
  expect(screenMessages(undefined, behind, context)[1]).toMatchObject({ state: 'sending', isCancellable: true });
});

test('the messages of a conversation that the server limits can be cancelled', () => {
  const context = { viewerId: 'elin', conversationId: 'private_elin_tove', readSeq: 0, deliveredSeq: 0 };
  const write = (clientId: string): OutboxEvent => ({
    type: 'written',
    message: { clientId, conversationId: context.conversationId, content: clientId },
    at: 0,
  });
  const events: OutboxEvent[] = [
    write('first'),
    write('second'),
    { type: 'attempted', clientId: 'first' },
    { type: 'postponed', clientId: 'first', isOffline: false, isLimited: true, couldHaveArrived: false },
  ];
  const messages = screenMessages(undefined, events.reduce(reduceOutbox, emptyOutbox), context);
  expect(messages).toMatchObject([
    { state: 'limited', isCancellable: true },
    { state: 'limited', isCancellable: true },
  ]);
});

describe('lastEditable', () => {
  const context = { viewerId: 'tove', conversationId: 'private_elin_tove', readSeq: 0, deliveredSeq: 0 };
  const last = (details: Partial<MessageView>) => {
    const items = [
      buildMessage(1, { senderId: 'tove' }),
      buildMessage(2, { senderId: 'tove', ...details }),
      buildMessage(3, { senderId: 'elin' }),
    ];
    return lastEditable(screenMessages(newestPage({ items, next: null }), emptyOutbox, context), 'tove')?.seq;
  };

  it('returns the viewer’s newest message', () => expect(last({})).toBe(2));

  it('returns the message before a deleted one', () => expect(last({ isDeleted: true })).toBe(1));

  it('returns undefined when the newest message is too old to edit', () =>
    expect(last({ isEditable: false })).toBeUndefined());

  it('returns undefined when the newest message has photos but no text', () =>
    expect(last({ content: '' })).toBeUndefined());
});
