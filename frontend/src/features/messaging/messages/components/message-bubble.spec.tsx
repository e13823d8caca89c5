import { THUMBS_UP } from '@contracts/message-limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import type { ScreenMessage } from '../screen-messages';
import { MessageBubble } from './message-bubble';

jest.mock('idb-keyval', () => jest.requireActual('../../../../../test/fake-idb-keyval'));

const PHOTO = { id: 'map', url: '/objects/uploads/map', width: 640, height: 420 };

/** Renders a thumbs up with this content, and returns what the bubble shows. */
function show(content: Partial<ScreenMessage>): { text: string; photos: number; hasThumb: boolean } {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  const container = document.createElement('div');
  const root = createRoot(container);
  const message: ScreenMessage = {
    key: '1',
    senderId: 'tove',
    sender: null,
    content: THUMBS_UP,
    at: 0,
    seq: 1,
    state: null,
    ...content,
  };
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <MessageBubble message={message} isLast blockedIds={new Set()} onJump={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const shown = {
    text: container.textContent,
    photos: container.querySelectorAll('button > img, span[aria-label="Photo"]').length,
    hasThumb: container.querySelector('[aria-label="Thumbs up"]') !== null,
  };
  act(() => root.unmount());
  return shown;
}

describe('a message whose text is a thumbs up', () => {
  it('appears as a large thumb', () => {
    expect(show({})).toEqual({ text: '', photos: 0, hasThumb: true });
  });

  it('shows its photos and the text', () => {
    expect(show({ photos: [PHOTO] })).toEqual({ text: THUMBS_UP, photos: 1, hasThumb: false });
  });

  it('shows the photos that wait to be sent, and the text', () => {
    expect(show({ pendingPhotos: [PHOTO] })).toEqual({ text: THUMBS_UP, photos: 1, hasThumb: false });
  });
});
