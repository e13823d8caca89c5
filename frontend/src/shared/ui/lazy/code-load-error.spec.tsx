import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyMenu, type MenuProps } from './lazy-menu';
import { lazyPart } from './lazy-part';
import { useToasts } from '../feedback/toast';

const lost = () => Promise.reject<{ default: ComponentType<MenuProps> }>(new TypeError('Failed to fetch'));
const said = () => useToasts.getState().shown?.title;
/** Runs an action and waits for its effects. */
const settled = (work: () => void) => act(() => Promise.resolve().then(work));
const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  useToasts.setState({ shown: null });
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

it('shows a toast when a part’s code fails to load, and loads it again on the next attempt', async () => {
  const Part = lazyPart(lost);
  const onLoadError = jest.fn();
  await settled(() =>
    root.render(
      <Part label="" onLoadError={onLoadError}>
        …
      </Part>,
    ),
  );
  expect(said()).toBe('Network error. Please try again.');
  expect(onLoadError).toHaveBeenCalledTimes(1);
});

it('shows a toast for a menu only when its button was pressed', async () => {
  const Menu = lazyMenu(lost);
  await settled(() => root.render(<Menu label="Menu">…</Menu>));
  const button = place.querySelector('button');
  await settled(() => button?.focus());
  expect(said()).toBeUndefined();
  await settled(() => button?.click());
  expect(said()).toBe('Network error. Please try again.');
});
