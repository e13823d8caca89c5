import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type } from '../../../test/type';
import { eventually } from '../../../test/eventually';
import { navigate } from '../navigation/history';
import { NavigationProvider } from '../navigation/navigation-provider';
import { AmountInput } from './amount-input';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  navigate('/players?maxDistance=25', { replace: true });
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  act(() =>
    root.render(
      <NavigationProvider>
        <AmountInput name="maxDistance" label="Maximum distance" max={1_000} allowsDecimals />
      </NavigationProvider>,
    ),
  );
});
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  act(() => root.unmount());
  container.remove();
});

const box = () => container.querySelector('input') as HTMLInputElement;
const error = () => {
  const id = box().getAttribute('aria-describedby');
  return id && document.getElementById(id)?.textContent;
};

it('The input shows the number of the URL', () => {
  expect([box().value, error()]).toEqual(['25', null]);
});

it.each([
  ['near', 'Enter a number'],
  ['12 km', 'Enter a number'],
  ['-5', 'Enter a number'],
  ['1000.5', 'The maximum is 1,000'],
  ['12.', null],
  ['0,75', null],
  ['', null],
])('The input still shows the text %j after it was written to the URL, with the error %j', async (text, message) => {
  act(() => type(box(), text));
  act(() => void box().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await eventually(() => expect(new URLSearchParams(window.location.search).get('maxDistance') ?? '').toBe(text));
  expect(box().value).toBe(text);
  expect(error()).toBe(message);
  expect(box().getAttribute('aria-invalid')).toBe(message === null ? null : 'true');
});
