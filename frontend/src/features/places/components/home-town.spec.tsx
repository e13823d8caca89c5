import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type } from '../../../../test/type';
import { withCountry } from '../place';
import { HomeTown } from './home-town';

let root: Root;
let onUnmatched: jest.Mock<void, [boolean]>;
let input: HTMLInputElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  onUnmatched = jest.fn();
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <HomeTown place={withCountry(null)} onChange={jest.fn()} onUnmatched={onUnmatched} />
      </QueryClientProvider>,
    ),
  );
  const found = container.querySelector('input');
  if (!found) throw new Error('The input is missing');
  input = found;
});
afterEach(() => {
  act(() => root.unmount());
  jest.restoreAllMocks();
});

it.each([
  ['a name that matches no town', true, 'Xyz'],
  ['only spaces', false, '  '],
])('a town input that holds %s reports onUnmatched(%s) when it loses the focus', (_, isUnmatched, text) => {
  act(() => input.focus());
  act(() => type(input, text));
  act(() => input.blur());
  expect([input.value, onUnmatched.mock.lastCall]).toEqual(['', [isUnmatched]]);
});
