import type { ConversationView } from '@contracts/conversations';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { useLatestConversation } from './use-latest-conversation';

// The hook reads nothing else.
const conversation = (id: string, minute: number) =>
  ({ id, lastMessageTime: new Date(minute * 60_000).toISOString() }) as ConversationView;

const [older, newer] = [conversation('older', 1), conversation('newer', 2)];

let root: Root;
let container: HTMLElement;

function Probe({ conversations, isNeeded }: { conversations?: ConversationView[]; isNeeded: boolean }) {
  return useLatestConversation(conversations, isNeeded);
}

function show(conversations: ConversationView[] | undefined, isNeeded = true): string {
  flushSync(() => root.render(<Probe {...(conversations && { conversations })} isNeeded={isNeeded} />));
  return container.textContent;
}

describe('useLatestConversation', () => {
  beforeEach(() => {
    container = document.createElement('div');
    root = createRoot(container);
  });
  afterEach(() => flushSync(() => root.unmount()));

  it('returns the conversation with the newest message once the list has loaded', () => {
    expect(show(undefined)).toBe('');
    expect(show([])).toBe('');
    expect(show([older, newer])).toBe('newer');
  });

  it('returns the same conversation after a message has arrived in another one', () => {
    show([older, newer]);
    expect(show([conversation('older', 3), newer])).toBe('newer');
  });

  it('returns the same conversation after it has left the list, so that its thread can say why', () => {
    show([older, newer]);
    expect(show([older])).toBe('newer');
    expect(show([])).toBe('newer');
  });

  it('chooses again after something else was selected', () => {
    show([older, newer]);
    expect(show([older, newer], false)).toBe('');
    expect(show([conversation('older', 3), newer])).toBe('older');
  });
});
