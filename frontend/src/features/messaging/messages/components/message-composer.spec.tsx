import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { writeMessageDraft } from '../message-drafts.store';
import { MessageComposer } from './message-composer';

const sent: string[] = [];

/** Renders the composer with a text on a device with this kind of pointer, and presses Enter in it. */
function pressEnter(pointer: 'coarse' | 'fine'): KeyboardEvent {
  window.matchMedia = ((query: string) => ({ matches: query === `(pointer: ${pointer})` })) as typeof window.matchMedia;
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  writeMessageDraft('', 'tove', 'Hello');
  const textBox = createRef<HTMLTextAreaElement>();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <MessageComposer
          textBox={textBox}
          addPhotos={null}
          conversationId="tove"
          label="Message Tove"
          onSend={(text) => sent.push(text)}
          onEditLast={() => undefined}
          reply={null}
          onCancelReply={() => undefined}
        />
      </QueryClientProvider>,
    ),
  );
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  act(() => void container.querySelector('textarea')?.dispatchEvent(event));
  act(() => root.unmount());
  return event;
}

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
beforeEach(() => (sent.length = 0));

it('sends the message on Enter with a mouse', () => {
  expect(pressEnter('fine').defaultPrevented).toBe(true);
  expect(sent).toEqual(['Hello']);
});

it('inserts a new line on Enter with a touch screen', () => {
  expect(pressEnter('coarse').defaultPrevented).toBe(false);
  expect(sent).toEqual([]);
});
