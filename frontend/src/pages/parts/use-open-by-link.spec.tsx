import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { eventually } from '../../../test/eventually';
import { useOpenByLink } from './use-open-by-link';

it('opens the form once when it may, and removes the parameter', async () => {
  const open = jest.fn();
  let isReady = false;
  const Page = () => {
    useOpenByLink('create', isReady ? open : null);
    return <p>{isReady ? 'Ready' : 'Waiting'}</p>;
  };
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/teams?q=kite&create=1'] });
  const container = document.createElement('div');
  const root = createRoot(container);
  root.render(<RouterProvider router={router} />);
  await eventually(() => expect(container.textContent).toBe('Waiting'));
  expect(router.state.location.search).toBe('?q=kite&create=1');

  isReady = true;
  root.render(<RouterProvider router={router} key="ready" />);
  await eventually(() => expect(open).toHaveBeenCalledTimes(1));
  await eventually(() => expect(router.state.location.search).toBe('?q=kite'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(open).toHaveBeenCalledTimes(1);
  root.unmount();
});
