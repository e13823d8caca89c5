import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyMenu, type MenuProps } from './lazy-menu';
import { lazyPart } from './lazy-part';
import { lazySection } from './lazy-section';
import { useToasts } from '../feedback/toast';

const failToLoad = () => Promise.reject<{ default: ComponentType<MenuProps> }>(new TypeError('Failed to fetch'));
const toastTitle = () => useToasts.getState().shown?.title;
/** Runs an action and waits for its effects. */
const actAsync = (action: () => void) => act(() => Promise.resolve().then(action));
const container = document.createElement('div');
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  useToasts.setState({ shown: null });
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => act(() => root.unmount()));

it('A part whose code fails to load shows a toast, and reports the failure to its caller', async () => {
  const Part = lazyPart(failToLoad);
  const onLoadError = jest.fn();
  await actAsync(() =>
    root.render(
      <Part label="" onLoadError={onLoadError}>
        …
      </Part>,
    ),
  );
  expect(toastTitle()).toBe('Network error. Please try again.');
  expect(onLoadError).toHaveBeenCalledTimes(1);
});

it('A menu whose code fails to load shows a toast only when its button was pressed', async () => {
  const Menu = lazyMenu(failToLoad);
  await actAsync(() => root.render(<Menu label="Menu">…</Menu>));
  const button = container.querySelector('button');
  await actAsync(() => button?.focus());
  expect(toastTitle()).toBeUndefined();
  await actAsync(() => button?.click());
  expect(toastTitle()).toBe('Network error. Please try again.');
});

it('A section whose code fails to load shows a button that loads it again', async () => {
  const load = jest.fn<Promise<{ default: ComponentType }>, []>(() => Promise.reject(new TypeError('Failed to fetch')));
  const Section = lazySection(load, 'The reviews couldn’t be loaded');
  await actAsync(() => root.render(<Section fallback="Loading" />));
  expect(container.textContent).toContain('The reviews couldn’t be loaded');
  load.mockResolvedValue({ default: () => '3 reviews' });
  await actAsync(() => container.querySelector('button')?.click());
  expect(container.textContent).toBe('3 reviews');
});
