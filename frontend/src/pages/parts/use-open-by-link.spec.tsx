import { createRoot } from 'react-dom/client';
import { currentEntry, navigate } from '@/shared/navigation/history';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { eventually } from '../../../test/eventually';
import { useOpenByLink } from './use-open-by-link';

it('A link opens the form once, as soon as it can open, and then loses the parameter', async () => {
  const open = jest.fn();
  function Page({ isReady }: { isReady: boolean }) {
    useOpenByLink('create', isReady ? open : null);
    return <p>{isReady ? 'Ready' : 'Waiting'}</p>;
  }
  navigate('/teams?q=kite&create=1');
  const container = document.createElement('div');
  const root = createRoot(container);
  const render = (isReady: boolean) =>
    root.render(
      <NavigationProvider>
        <Page isReady={isReady} />
      </NavigationProvider>,
    );
  render(false);
  await eventually(() => expect(container.textContent).toBe('Waiting'));
  expect(currentEntry().search).toBe('?q=kite&create=1');

  render(true);
  await eventually(() => expect(open).toHaveBeenCalledTimes(1));
  await eventually(() => expect(currentEntry()).toMatchObject({ search: '?q=kite', action: 'REPLACE' }));
  expect(open).toHaveBeenCalledTimes(1);
  root.unmount();
});
