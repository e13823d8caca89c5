import type { GamePageView } from '@contracts/games';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { nextTask } from '../../../../test/next-task';
import { createQueryClientWithoutRetries } from '../../../../test/query-client-without-retries';
import { type } from '../../../../test/type';
import CancelGameDialog from './cancel-game-dialog';

let root: Root;

beforeEach(() => {
  // jsdom has no layout.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  onlineManager.setOnline(true);
  root.unmount();
  jest.restoreAllMocks();
});

const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

it('A cancellation that failed without a connection is not sent once the connection returns, so "Keep game" keeps the game', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const queries = createQueryClientWithoutRetries();
  onlineManager.setOnline(false);
  queries.mount();
  const onClose = jest.fn(() => root.render(null));
  root.render(
    <QueryClientProvider client={queries}>
      <CancelGameDialog game={{ id: 'g1' } as GamePageView} onClose={onClose} />
    </QueryClientProvider>,
  );
  await eventually(() => expect(document.querySelector('textarea')).not.toBeNull());
  type(document.querySelector('textarea') as HTMLTextAreaElement, 'Storm warning.');
  await eventually(() => expect(document.querySelector('textarea')?.value).toBe('Storm warning.'));
  press('Cancel game');
  await eventually(() => expect(useToasts.getState().shown?.description).toBe('Failed to cancel game'));
  press('Keep game');
  expect(onClose).toHaveBeenCalled();
  const sent = fetch.mock.calls.length;
  onlineManager.setOnline(true);
  await nextTask();
  expect(fetch).toHaveBeenCalledTimes(sent);
  queries.unmount();
});
