import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { eventually } from '../../../test/eventually';
import { setSingleKeysOn } from './single-keys';
import { useShortcuts } from './use-shortcuts';

const openSearch = jest.fn();
let root: Root;

function Page() {
  useShortcuts({ openSearch, showShortcuts: () => undefined });
  return null;
}

/** Presses a key, and returns whether its default is prevented. */
function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  openSearch.mockClear();
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
});
afterEach(() => act(() => root.unmount()));

it.each([
  ['/', {}],
  ['k', { ctrlKey: true }],
  ['K', { metaKey: true }],
])('the key %s with %j opens the search', async (key, modifiers) => {
  expect(press(key, modifiers)).toBe(true);
  await eventually(() => expect(openSearch).toHaveBeenCalledTimes(1));
});

it.each([
  ['K', { ctrlKey: true, shiftKey: true }],
  ['/', { ctrlKey: true }],
])('the key %s with %j is left to the browser', async (key, modifiers) => {
  expect(press(key, modifiers)).toBe(false);
  // If the first press had opened the search, this one would open it a second time.
  press('/');
  await eventually(() => expect(openSearch).toHaveBeenCalled());
  expect(openSearch).toHaveBeenCalledTimes(1);
});

it('with single-key shortcuts turned off, / is left to the browser and Ctrl K opens the search', async () => {
  setSingleKeysOn(false);
  expect(press('/')).toBe(false);
  expect(press('k', { ctrlKey: true })).toBe(true);
  await eventually(() => expect(openSearch).toHaveBeenCalled());
  expect(openSearch).toHaveBeenCalledTimes(1);
  setSingleKeysOn(true);
});
