import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useOpenByLink } from './use-open-by-link';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('opens the form once when it may, and removes the parameter', async () => {
  const open = jest.fn();
  let isReady = false;
  const Page = () => {
    useOpenByLink('create', isReady ? open : null);
    return null;
  };
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/teams?q=kite&create=1'] });
  const root = createRoot(document.createElement('div'));
  await act(() => root.render(<RouterProvider router={router} />));
  expect(open).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe('?q=kite&create=1');

  isReady = true;
  await act(() => root.render(<RouterProvider router={router} key="ready" />));
  expect(open).toHaveBeenCalledTimes(1);
  expect(router.state.location.search).toBe('?q=kite');
  expect(router.state.historyAction).toBe('REPLACE');
  await act(() => root.unmount());
});
