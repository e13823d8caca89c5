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
