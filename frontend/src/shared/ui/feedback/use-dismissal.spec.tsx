import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useDismissal } from './use-dismissal';

const DAY = 24 * 3_600_000;

function Notice({ days }: { days?: number }) {
  const [isDismissed, dismiss] = useDismissal('notice', days);
  return isDismissed ? null : <button onClick={dismiss} />;
}

let root: ReturnType<typeof createRoot>;
const button = () => document.querySelector('button');
/** Opens the page again. */
function open(days?: number): void {
  act(() => root.unmount());
  root = createRoot(document.body);
  act(() => root.render(<Notice days={days} />));
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  localStorage.clear();
  root = createRoot(document.body);
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

it('A dismissal hides the notice for the given number of days', () => {
  open(7);
  act(() => button()?.click());
  expect(button()).toBeNull();
  jest.setSystemTime(Date.now() + 7 * DAY);
  open(7);
  expect(button()).toBeNull();
  jest.setSystemTime(Date.now() + 1);
  open(7);
  expect(button()).not.toBeNull();
});

it('A dismissal without a number of days hides the notice for ever', () => {
  open();
  act(() => button()?.click());
  jest.setSystemTime(Date.now() + 4_000 * DAY);
  open();
  expect(button()).toBeNull();
});

it('A dismissal that an earlier version stored still hides the notice', () => {
  localStorage.setItem('notice', 'dismissed');
  open();
  expect(button()).toBeNull();
});
