import { MAX_MESSAGE_PHOTOS } from '@contracts/message-limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { readPhotoDraft, writeMessageDraft, writePhotoDraft } from '../message-drafts.store';
import { MessageComposer } from './message-composer';

jest.mock('idb-keyval', () => jest.requireActual('../../../../../test/fake-idb-keyval'));

const sent: string[] = [];
let root: Root;
let container: HTMLElement;

/** Renders the composer with the draft on a device with this kind of pointer. */
function open(pointer: 'coarse' | 'fine'): void {
  window.matchMedia = ((query: string) => ({ matches: query === `(pointer: ${pointer})` })) as typeof window.matchMedia;
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  const textBox = createRef<HTMLTextAreaElement>();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <MessageComposer
          textBox={textBox}
          addPhotos={null}
          conversationId="tove"
          label="Message Tove"
          onSend={(text, photos) => sent.push(`${text} ${photos?.length ?? 0}`)}
          onEditLast={() => undefined}
          reply={null}
          isReplyBlocked={false}
          onCancelReply={() => undefined}
        />
      </QueryClientProvider>,
    ),
  );
}

function pressEnter(): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  act(() => void container.querySelector('textarea')?.dispatchEvent(event));
  return event;
}

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
beforeEach(() => {
  sent.length = 0;
  writeMessageDraft('', 'tove', 'Hello');
  writePhotoDraft('', 'tove', []);
});
afterEach(() => act(() => root.unmount()));

it('the composer sends the message on Enter with a mouse', () => {
  open('fine');
  expect(pressEnter().defaultPrevented).toBe(true);
  expect(sent).toEqual(['Hello 0']);
});

it('the composer inserts a new line on Enter with a touch screen', () => {
  open('coarse');
  expect(pressEnter().defaultPrevented).toBe(false);
  expect(sent).toEqual([]);
});

it('the composer asks the viewer to remove photos before it sends a message with too many', () => {
  // The photos of a cancelled message return to a draft that may already have photos.
  const ids = Array.from({ length: MAX_MESSAGE_PHOTOS + 2 }, (_, index) => `photo-${index}`);
  writePhotoDraft(
    '',
    'tove',
    ids.map((id) => ({ id, width: 4, height: 3 })),
  );
  open('fine');
  const warning = 'A message can have at most 10 photos. Remove 2 to send it.';
  expect(container.textContent).toContain(warning);
  expect(container.querySelector<HTMLButtonElement>('[aria-label="Send"]')?.disabled).toBe(true);
  pressEnter();
  expect(sent).toEqual([]);
  expect(readPhotoDraft('', 'tove')).toHaveLength(12);

  for (let removed = 0; removed < 2; removed += 1)
    act(() => container.querySelector<HTMLButtonElement>('[aria-label="Remove photo 1"]')?.click());
  expect(container.textContent).not.toContain('at most');
  pressEnter();
  expect(sent).toEqual(['Hello 10']);
});
