import type { HeldContentView } from '@contracts/held-content';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../../../../test/next-task';
import { RemoveHeldDialog } from './remove-held-dialog';

const READ_VERSION = '2026-08-03T10:00:00.000Z';
const EDITED_VERSION = '2026-08-03T10:05:00.000Z';

it('decides about the version that the moderator has read when the author edits the text meanwhile', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const queries = new QueryClient();
  const show = (heldAt: string) =>
    act(() =>
      root.render(
        <QueryClientProvider client={queries}>
          <RemoveHeldDialog item={{ id: 'a', type: 'post', heldAt } as HeldContentView} onClose={() => {}} />
        </QueryClientProvider>,
      ),
    );
  show(READ_VERSION);
  show(EDITED_VERSION);
  await act(async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove post')?.click();
    await nextTask();
  });
  // The screens send JSON as text.
  expect(JSON.parse(requests.mock.calls[0]?.[1]?.body as string)).toMatchObject({
    action: 'remove',
    heldAt: READ_VERSION,
  });
  act(() => root.unmount());
  requests.mockRestore();
});
