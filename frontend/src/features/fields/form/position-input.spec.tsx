import { CLIENT_TIMES } from '@contracts/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { addressLocationQuery } from './address-queries';
import type { FieldInputs } from './field-inputs';
import { PositionInput } from './position-input';

it('a position without a country is unknown and has no map, although the address was found in the country before', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => undefined) } } });
  const address = 'Storgatan 1, Uppsala';
  const found = { latitude: 59.86, longitude: 17.64, town: 'Uppsala' };
  queries.setQueryData(addressLocationQuery(address, 'Sweden').queryKey, found);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const show = (country: string | null) =>
    act(() => {
      const inputs = { address, country, latitude: null, longitude: null, precision: null } as FieldInputs;
      root.render(
        <QueryClientProvider client={queries}>
          <PositionInput inputs={inputs} setInputs={jest.fn()} errorOf={() => undefined} />
        </QueryClientProvider>,
      );
    });
  const text = () => container.querySelector('[role=status]')?.textContent;
  show('Sweden');
  expect(text()).toBe('Approximate: near Uppsala');
  const button = () => container.querySelector('button');
  act(() => button()?.click());
  expect(button()?.textContent).toBe('Close the map');
  show(null);
  expect(text()).toBe('Not known yet. Choose a country and enter an address first.');
  expect(button()?.disabled).toBe(true);
  expect(button()?.textContent).toBe('Set the exact spot on a map');
  expect(button()?.getAttribute('aria-expanded')).toBe('false');
  act(() => root.unmount());
});

it('a position says that the town is not known only after the server has answered for this address', async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const answers: { resolve: (found: object) => void; reject: (error: Error) => void }[] = [];
  const queryFn = () => new Promise((resolve, reject) => answers.push({ resolve, reject }));
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const inputs = { country: 'Sweden', latitude: null, longitude: null, precision: null };
  const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const finishRequest = () => advance(10);
  const show = async (address: string) => {
    act(() =>
      root.render(
        <QueryClientProvider client={queries}>
          <PositionInput
            inputs={{ ...inputs, address } as FieldInputs}
            setInputs={jest.fn()}
            errorOf={() => undefined}
          />
        </QueryClientProvider>,
      ),
    );
    await advance(CLIENT_TIMES.searchDebounce);
  };
  const text = () => container.querySelector('[role=status]')?.textContent;
  const NOT_KNOWN = 'Not known. We couldn’t find a town at the end of the address, so set the exact spot on the map.';
  await show('Storgatan 1, Uppsala');
  expect(text()).toBe('Looking for the town…');
  answers[0]?.resolve({ latitude: 59.86, longitude: 17.64, town: 'Uppsala' });
  await finishRequest();
  expect(text()).toBe('Approximate: near Uppsala');
  await show('Storgatan 1, Lund');
  expect(text()).toBe('Looking for the town…');
  answers[1]?.reject(new Error('offline'));
  await finishRequest();
  expect(text()).toBe('We couldn’t look up the position. We’ll try again when you save the field.');
  await show('Storgatan 1');
  answers[2]?.resolve({ latitude: 62, longitude: 15, town: null });
  await finishRequest();
  expect(text()).toBe(NOT_KNOWN);
  act(() => root.unmount());
  jest.useRealTimers();
});
