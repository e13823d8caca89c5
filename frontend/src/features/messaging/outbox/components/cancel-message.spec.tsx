import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { THUMBS_UP } from '@contracts/message-limits';
import { viewerQuery } from '@/shared/session/viewer';
import {
  readPhotoDraft,
  useMessageDraft,
  writeMessageDraft,
  writePhotoDraft,
} from '../../messages/message-drafts.store';
import type { ScreenMessage } from '../../messages/screen-messages';
import type { PendingPhoto } from '../../photos/photo-files';
import { useOutbox } from '../outbox.store';
import { CancelMessage } from './cancel-message';

const conversationId = 'private_elin_tove';
const photo = { id: 'photo-1' } as PendingPhoto;

/** Cancels a waiting message. Returns the text of the composer. */
function cancel(content: string, photos?: PendingPhoto[]): string {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const entry = { conversationId, recipientId: 'tove', content, photos, writtenAt: 1, wasOffline: true };
  useOutbox.setState({ entries: [{ ...entry, clientId: 'c1', state: 'waiting', mayHaveArrived: false }] });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  const container = document.createElement('div');
  const root = createRoot(container);
  let draft = '';
  const Composer = () => {
    draft = useMessageDraft('elin', conversationId);
    return null;
  };
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <CancelMessage message={{ key: 'c1', content, pendingPhotos: photos } as ScreenMessage} />
        <Composer />
      </QueryClientProvider>,
    ),
  );
  act(() => container.querySelector('button')?.click());
  act(() => root.unmount());
  return draft;
}

afterEach(() => {
  writeMessageDraft('elin', conversationId, '');
  writePhotoDraft('elin', conversationId, []);
});

it('CancelMessage returns a written 👍 to the composer together with the photos', () => {
  expect(cancel(THUMBS_UP, [photo])).toBe(THUMBS_UP);
  expect(readPhotoDraft('elin', conversationId)).toEqual([photo]);
});

it('CancelMessage returns no text for the 👍 of the thumb button, which the viewer did not write', () => {
  expect(cancel(THUMBS_UP)).toBe('');
});
