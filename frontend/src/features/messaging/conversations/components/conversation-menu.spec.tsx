import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { buildConversation, buildParticipant } from '../../../../../test/messaging-builders';
import { nextTask } from '../../../../../test/next-task';
import { counterpartOf } from '../counterpart';
import ConversationMenu from './conversation-menu';

const conversation = buildConversation('private_me_tove', { participants: [buildParticipant('tove', 0)] });
const queries = new QueryClient();
const onClose = jest.fn();
let root: Root;
let answer: () => Promise<void>;

const show = () =>
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <ConversationMenu
          label="Conversation options"
          counterpart={counterpartOf(conversation, 'me')}
          conversation={conversation}
          onClose={onClose}
        >
          …
        </ConversationMenu>
      </QueryClientProvider>,
    ),
  );

const press = (role: string, name: string) =>
  act(async () => {
    const elements = [...document.querySelectorAll<HTMLElement>(`[role="${role}"], ${role}`)];
    elements.find(({ textContent }) => textContent === name)?.click();
    await nextTask();
  });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  queries.setQueryData(viewerQuery.queryKey, null);
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () =>
          act(async () => {
            resolve(new Response(null, { status: 204 }));
            await nextTask();
          });
      }),
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show();
});
afterEach(() => {
  act(() => root.unmount());
  jest.restoreAllMocks();
  onClose.mockClear();
});

const choose = {
  Archive: () => press('menuitem', 'Archive'),
  'Delete conversation': async () => {
    await press('menuitem', 'Delete conversation');
    await press('button', 'Delete');
  },
};

describe.each(Object.entries(choose))('%s', (_, chooseAction) => {
  it('closes the conversation at once, and nothing when the answer arrives', async () => {
    await chooseAction();
    expect(onClose).toHaveBeenCalledTimes(1);
    await answer();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
