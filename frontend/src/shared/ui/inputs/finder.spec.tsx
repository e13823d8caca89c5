import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type } from '../../../../test/type';
import { Finder } from './finder';

const search = jest.fn((): Promise<{ id: string }[]> => Promise.resolve([{ id: 'Vixen' }]));

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = jest.fn();
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Finder
          id="box"
          label="Players"
          query={(text) => queryOptions({ queryKey: [text], queryFn: search })}
          hint=""
          noMatches={() => ''}
          onChoose={jest.fn()}
        >
          {({ id }) => id}
        </Finder>
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  act(() => root.unmount());
  place.remove();
});

const input = () => {
  const box = place.querySelector('input');
  if (!box) throw new Error('There is no input');
  return box;
};

/** Lets the following events run without waiting for the effects of each. */
const stopWaitingForEffects = () => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

it('accepts every letter of fast typing', () => {
  stopWaitingForEffects();
  for (const letter of 'Vixen') type(input(), input().value + letter);
  expect(input().value).toBe('Vixen');
});

it('keeps what the user types right after choosing a result', async () => {
  act(() => type(input(), 'Vix'));
  const option = await findOption();
  stopWaitingForEffects();
  option.click();
  // React renders the choice before its effects have run.
  await Promise.resolve();
  type(input(), 'Ow');
  await settled();
  expect(input().value).toBe('Ow');
});

/** Waits for the pause in typing and for the search. */
async function findOption(): Promise<HTMLElement> {
  for (;;) {
    await act(() => settled());
    const option = place.querySelector<HTMLElement>('[role=option]');
    if (option) return option;
  }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 50));
