import type { MessageView } from '@contracts/messages';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useAnnouncement } from '@/shared/ui/feedback/announce';
import { buildMessage, buildPerson } from '../../../../test/messaging-builders';
import { useAnnounceNewest } from './use-announce-newest';

function Announcer({ newest }: { newest: MessageView }) {
  useAnnounceNewest(newest, 1, new Set(['bo']));
  return null;
}

/** Shows the message in an open conversation, and returns the announcement. */
function announcementOf(message: Partial<MessageView>): string {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  useAnnouncement.setState({ text: '' });
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Announcer newest={buildMessage(2, { sender: buildPerson('Tove'), ...message })} />));
  act(() => root.unmount());
  return useAnnouncement.getState().text;
}

describe('the announcement of a new message', () => {
  it.each<[string, Partial<MessageView>, string]>([
    ['contains its text', { content: 'Hello' }, 'Tove: Hello'],
    ['says that it was deleted before it arrived', { content: '', isDeleted: true }, 'Tove: Message deleted'],
    ['leaves out the name and the text of a blocked sender', { senderId: 'bo' }, 'Message from a blocked player'],
  ])('%s', (_, message, announcement) => {
    expect(announcementOf(message)).toBe(announcement);
  });
});
