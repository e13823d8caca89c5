import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from './next-task';

/** Presses the buttons with these names one after another, while no request is answered. Returns the number of requests. */
export async function requestsAfterPresses(element: ReactElement, names: readonly string[]): Promise<number> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() => root.render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>));
  for (const name of names)
    await act(async () => {
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
      await nextTask();
    });
  const count = requests.mock.calls.length;
  act(() => root.unmount());
  requests.mockRestore();
  return count;
}
