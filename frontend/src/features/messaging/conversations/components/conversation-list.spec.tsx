import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { buildConversation, buildParticipant } from '../../../../../test/messaging-builders';
import { type } from '../../../../../test/type';
import { writePhotoDraft } from '../../messages/message-drafts.store';
import type { Conversations } from '../use-conversations';
import { ConversationList } from './conversation-list';

let root: Root;
let container: HTMLElement;

/** Shows a list with one conversation. */
function show(details: Partial<Conversations>): void {
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  const tove = buildConversation('private_me_tove', { participants: [buildParticipant('tove', 0)] });
  const conversations = { items: [tove], total: 1, error: null, hasNextPage: false, ...details } as Conversations;
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <ConversationList
          conversations={conversations}
          unsent={[]}
          selectedId={null}
          onOpen={() => undefined}
          onCloseSelected={() => undefined}
          onNewMessage={() => undefined}
          filter={null}
          onFilter={() => undefined}
        />
      </QueryClientProvider>,
    ),
  );
}

/** Shows the list, and searches for a name that it lacks. */
function searchWith(details: Partial<Conversations>): void {
  show(details);
  const box = container.querySelector('input');
  act(() => {
    if (box) type(box, 'b');
  });
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
});

it('a conversation shows that the viewer has chosen photos but not sent them', () => {
  writePhotoDraft('', 'private_me_tove', [{ id: 'map', width: 4, height: 3 }]);
  show({});
  expect(container.textContent).toContain('Draft: Photo');
  act(() => writePhotoDraft('', 'private_me_tove', []));
  expect(container.textContent).not.toContain('Draft');
});

describe('a search without a match', () => {
  it('says that no conversations match when all conversations are loaded', () => {
    searchWith({});
    expect(container.textContent).toContain('No conversations match “b”');
  });

  it('says nothing while conversations are missing, and offers to load them', () => {
    searchWith({ hasNextPage: true });
    expect(container.textContent).not.toContain('No conversations match');
    expect(container.textContent).toContain('Load more conversations');
  });
});
