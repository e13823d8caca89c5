import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { type } from '../../../../test/type';
import { Finder } from './finder';

const search = jest.fn((): Promise<{ id: string }[]> => Promise.resolve([]));

const Box = () => (
  <QueryClientProvider client={new QueryClient()}>
    <Finder
      id="box"
      label="Players"
      query={(text) => queryOptions({ queryKey: [text], queryFn: search })}
      hint=""
      noMatches={() => ''}
      onChoose={jest.fn()}
    >
      {() => null}
    </Finder>
  </QueryClientProvider>
);

it('accepts every letter of fast typing', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = jest.fn();
  act(() => root.render(<Box />));
  const box = container.querySelector('input');
  if (!box) throw new Error('The input is missing');
  // Types without waiting for the effects of each key.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const letter of 'Vixen') type(box, box.value + letter);
  expect(box.value).toBe('Vixen');
  root.unmount();
});
