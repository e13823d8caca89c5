import { PULL_TO_REFRESH } from '@contracts/limits';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type PullDown, usePullDown } from './use-pull-down';

const THRESHOLD = PULL_TO_REFRESH.distance * PULL_TO_REFRESH.triggerRatio;

let root: Root;
let shown: PullDown;
let finish: () => void;
const refresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));

function Page() {
  const pull = usePullDown(refresh);
  useEffect(() => {
    shown = pull;
  });
  return null;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  refresh.mockClear();
  window.scrollY = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Page />));
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

const touch = (type: string, x: number, y: number, target: Element = document.body) =>
  act(() => {
    target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches: [{ clientX: x, clientY: y }] }));
  });

function pull(by: number, across = 0, target?: Element): void {
  touch('touchstart', 100, 200, target);
  touch('touchmove', 100 + across, 200 + by, target);
}

it('usePullDown refreshes when the finger lifts beyond the threshold, and shows the indicator half a second longer', async () => {
  pull(THRESHOLD + 1);
  expect(shown.willRefresh).toBe(true);
  touch('touchend', 0, 0);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(shown).toMatchObject({ pulled: 0, isRefreshing: true });
  finish();
  await act(() => jest.advanceTimersByTimeAsync(PULL_TO_REFRESH.indicatorDuration - 1));
  expect(shown.isRefreshing).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(shown.isRefreshing).toBe(false);
});

it('usePullDown ignores a finger that lifts before the threshold', () => {
  pull(THRESHOLD);
  expect(shown).toMatchObject({ pulled: THRESHOLD, willRefresh: false });
  touch('touchend', 0, 0);
  expect(refresh).not.toHaveBeenCalled();
  expect(shown.pulled).toBe(0);
});

it('usePullDown ignores a page that is scrolled down', () => {
  window.scrollY = 10;
  pull(THRESHOLD * 2);
  touch('touchend', 0, 0);
  expect(refresh).not.toHaveBeenCalled();
});

it('usePullDown ignores a horizontal swipe', () => {
  pull(THRESHOLD * 2, THRESHOLD * 3);
  touch('touchend', 0, 0);
  expect(refresh).not.toHaveBeenCalled();
});

it('usePullDown ignores scrolling in a dialog', () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  pull(THRESHOLD * 2, 0, dialog);
  touch('touchend', 0, 0, dialog);
  expect(refresh).not.toHaveBeenCalled();
});
