import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually, eventuallyRendered } from '../../../../test/eventually';
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
  const input = () => container.querySelector<HTMLInputElement>('input[placeholder^="Type a region"]');
  /** Types into the input of the current stage and returns the options, once they are the expected ones. */
  const search = async (text: string, expected: string[]) => {
    const box = input();
    if (!box) throw new Error('The input is missing');
    act(() => box.focus());
    act(() => type(box, text));
    const options = () => [...container.querySelectorAll<HTMLElement>('[role=option]')];
    await eventuallyRendered(() => expect(options().map(({ textContent }) => textContent)).toEqual(expected));
    return options();
  };
  return { changes, removable, remove, input, search };
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
    const { changes, removable, remove, input, search } = show({
      country: 'Singapore',
      region: null,
      city: 'Singapore',
    });
    expect(removable()).toEqual(['Remove Singapore']);
    remove('Singapore');
    expect(changes).toEqual([{ country: 'Singapore', region: null, city: null }]);
    expect(removable()).toEqual([]);
    await eventually(() => expect(document.activeElement).toBe(input()));
    const [option] = await search('singa', ['Singapore']);
    act(() => option?.click());
    expect(changes.slice(1)).toEqual([{ country: 'Singapore', region: null, city: 'Singapore' }]);
  });

  it('offers the regions before the cities, and a chosen city also sets its region', async () => {
    answer({ regions: ['Uppsala'], cities: ['Uppsala, Uppsala', 'Upplands Väsby, Stockholm'] });
    const { changes, search } = show({ country: 'Sweden', region: null, city: null });
    const options = await search('upp', ['Uppsala', 'Uppsala, Uppsala', 'Upplands Väsby, Stockholm']);
    act(() => options[2]?.click());
    expect(changes).toEqual([{ country: 'Sweden', region: 'Stockholm', city: 'Upplands Väsby' }]);
  });
});
