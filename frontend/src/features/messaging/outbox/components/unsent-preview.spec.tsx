import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { OutboxEntry } from '../outbox-entry';
import { emptyOutbox } from '../outbox';
import { useOutbox } from '../outbox.store';
import { UnsentPreview } from './unsent-preview';

const written: OutboxEntry = {
  clientId: 'first',
  conversationId: 'private_elin_tove',
  content: 'On my way',
  writtenAt: 0,
  state: 'waiting',
  wasOffline: true,
  mayHaveArrived: false,
};

it.each([
  ['waits for the connection while offline', written, true, 'Waiting for connection:You: On my way'],
  ['is being sent once the connection is back', written, false, 'Sending:You: On my way'],
  ['was not sent when it was refused', { ...written, state: 'refused' }, false, 'Not sent:You: On my way'],
] as const)('the preview of a message written offline says that it %s', (_, entry, isOffline, text) => {
  useOutbox.setState({ ...emptyOutbox, isOffline }, true);
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(<UnsentPreview entry={entry} />));
  expect(container.textContent).toBe(text);
  root.unmount();
});
