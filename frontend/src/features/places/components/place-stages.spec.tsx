import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Place } from '../place';
import { PlaceStages } from './place-stages';

function show(initial: Place) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
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
  return { changes, removable, remove };
}

describe('PlaceStages', () => {
  it('removes the region together with its city', () => {
    const { changes, removable, remove } = show({ country: 'Sweden', region: 'Stockholm', city: 'Solna' });
    expect(removable()).toEqual(['Remove Stockholm', 'Remove Solna']);
    remove('Stockholm');
    expect(changes).toEqual([{ country: 'Sweden', region: null, city: null }]);
  });

  it('removes a city that belongs to no region', () => {
    const { changes, removable, remove } = show({ country: 'Singapore', region: null, city: 'Singapore' });
    expect(removable()).toEqual(['Remove Singapore']);
    remove('Singapore');
    expect(changes).toEqual([{ country: 'Singapore', region: null, city: null }]);
    expect(removable()).toEqual([]);
  });
});
