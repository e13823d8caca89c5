import type { PersonView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../test/eventually';
import { type } from '../../../test/type';
import type { MentionSource } from './mention-source';
import { MentionTextarea } from './mention-textarea';

const hawk = { id: 'hawk', nickname: 'Hawk' } as PersonView;
const source: MentionSource = {
  minLength: 0,
  query: () => ({ queryKey: ['players'], queryFn: () => Promise.resolve([hawk]) }),
};

let root: Root;
let container: HTMLElement;
const text = () => container.querySelector('textarea')?.value;

function Composer() {
  const [value, setValue] = useState('');
  return <MentionTextarea source={source} value={value} onTextChange={setValue} />;
}

/** Returns whether the suggestions handled the key. */
function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  container.querySelector('textarea')?.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(async () => {
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  container = document.body.appendChild(document.createElement('main'));
  root = createRoot(container);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Composer />
      </QueryClientProvider>,
    ),
  );
  const textarea = container.querySelector('textarea');
  textarea?.focus();
  if (textarea) type(textarea, '@');
  await eventually(() => expect(container.querySelector('[role=option]')?.textContent).toContain('Hawk'));
});
afterEach(() => {
  root.unmount();
  container.remove();
});

describe('the suggested players', () => {
  it.each(['Tab', 'Enter'])('are chosen by %s', async (key) => {
    expect(press(key)).toBe(true);
    await eventually(() => expect(text()).toBe('@Hawk '));
  });

  it.each([
    ['Shift+Tab', 'Tab', { shiftKey: true }],
    ['Shift+Enter', 'Enter', { shiftKey: true }],
    ['Ctrl+Enter', 'Enter', { ctrlKey: true }],
    ['Cmd+Enter', 'Enter', { metaKey: true }],
    ['Alt+Tab', 'Tab', { altKey: true }],
  ])('leave %s to the text box', (_, key, modifiers) => {
    expect(press(key, modifiers)).toBe(false);
    expect(text()).toBe('@');
  });
});
