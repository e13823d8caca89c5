import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type } from '../../../../test/type';
import type { Place } from '../place';
import { PlaceStages } from './place-stages';

/** Every search for regions or cities finds these. */
function answer(found: { regions: string[]; cities: string[] }) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(found)));
}

function show(initial: Place) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = jest.fn();
  const changes: Place[] = [];
  function Form() {
    const [place, setPlace] = useState(initial);
    const change = (next: Place) => {
      changes.push(next);
      setPlace(next);
    };
    return <PlaceStages place={place} onChange={change} />;
  }
  const container = document.body.appendChild(document.createElement('div'));
  act(() =>
    createRoot(container).render(
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>,
    ),
  );
  const removable = () =>
    [...container.querySelectorAll('[role=group] button')].map((button) => button.getAttribute('aria-label'));
  const remove = (name: string) =>
    act(() => container.querySelector<HTMLButtonElement>(`[aria-label="Remove ${name}"]`)?.click());
  /** Types into the input of the current stage and returns the options. */
  const search = async (text: string) => {
    const input = container.querySelector<HTMLInputElement>('input[placeholder^="Type a region"]');
    if (!input) throw new Error('The input is missing');
    act(() => input.focus());
    act(() => type(input, text));
    // The debounce, the request and its answer. React renders at the end of each `act`.
    for (const milliseconds of [400, 10, 10])
      await act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
    return [...container.querySelectorAll<HTMLElement>('[role=option]')];
  };
  return { changes, removable, remove, search };
}

afterEach(() => jest.restoreAllMocks());

describe('PlaceStages', () => {
  it('removes the region together with its city', () => {
    const { changes, removable, remove } = show({ country: 'Sweden', region: 'Stockholm', city: 'Solna' });
    expect(removable()).toEqual(['Remove Stockholm', 'Remove Solna']);
    remove('Stockholm');
    expect(changes).toEqual([{ country: 'Sweden', region: null, city: null }]);
  });

  it('removes a city that belongs to no region, and offers it again', async () => {
    answer({ regions: [], cities: ['Singapore'] });
    const { changes, removable, remove, search } = show({ country: 'Singapore', region: null, city: 'Singapore' });
    expect(removable()).toEqual(['Remove Singapore']);
    remove('Singapore');
    expect(changes).toEqual([{ country: 'Singapore', region: null, city: null }]);
    expect(removable()).toEqual([]);
    // The input gets the focus with the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const [option] = await search('singa');
    act(() => option?.click());
    expect(changes.slice(1)).toEqual([{ country: 'Singapore', region: null, city: 'Singapore' }]);
  });

  it('offers the regions before the cities, and a chosen city also sets its region', async () => {
    answer({ regions: ['Uppsala'], cities: ['Uppsala, Uppsala', 'Upplands Väsby, Stockholm'] });
    const { changes, search } = show({ country: 'Sweden', region: null, city: null });
    const options = await search('upp');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Uppsala',
      'Uppsala, Uppsala',
      'Upplands Väsby, Stockholm',
    ]);
    act(() => options[2]?.click());
    expect(changes).toEqual([{ country: 'Sweden', region: 'Stockholm', city: 'Upplands Väsby' }]);
  });
});
