import type { MessageView } from '@contracts/messages';
import type { PostPreview } from '@contracts/posts';
import { emptyOutbox } from '../outbox/outbox';
import { screenMessages } from './screen-messages';
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

it('returns the post that a message shares, or null when the post is no longer available', () => {
  const items = [
    message(1, { sharedPostId: null, sharedPost: null }),
    message(2, { sharedPostId: 'post', sharedPost: post }),
    message(3, { sharedPostId: 'post', sharedPost: null }),
  ];
  const context = { viewerId: 'elin', conversationId: 'private_elin_tove', readSeq: 0 };
  const screen = screenMessages(newestPage({ items, next: null }), emptyOutbox, context);
  expect(screen.map(({ sharedPost }) => sharedPost)).toEqual([undefined, post, null]);
});
