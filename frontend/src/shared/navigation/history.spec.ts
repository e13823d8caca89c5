import { nextTask } from '../../../test/next-task';
import { blockNavigation, currentEntry, navigate, onNavigate } from './history';

/** Resolves when the browser has gone back or forward. */
const step = (by: number) =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => setTimeout(resolve), { once: true });
    window.history.go(by);
  });
const path = () => `${window.location.pathname}${window.location.search}`;

beforeEach(() => navigate('/home', { replace: true }));

it('navigate opens a page and keeps its state through Back and Forward', async () => {
  navigate('/messages', { state: { conversation: 'kite' } });
  expect(currentEntry()).toMatchObject({ pathname: '/messages', state: { conversation: 'kite' }, action: 'PUSH' });
  await step(-1);
  expect(currentEntry()).toMatchObject({ pathname: '/home', state: null, action: 'POP' });
  await step(1);
  expect(currentEntry()).toMatchObject({ pathname: '/messages', state: { conversation: 'kite' }, action: 'POP' });
});

it('navigate replaces the current page', async () => {
  navigate('/login');
  navigate('/players?q=owl', { replace: true });
  expect(path()).toBe('/players?q=owl');
  await step(-1);
  expect(path()).toBe('/home');
});

it('onNavigate notifies listeners of the new and the previous page', () => {
  const listener = jest.fn();
  const stop = onNavigate(listener);
  navigate('/fields');
  stop();
  navigate('/teams');
  expect(listener.mock.calls).toEqual([
    [expect.objectContaining({ pathname: '/fields' }), expect.objectContaining({ pathname: '/home' })],
  ]);
});

it('a link to an element of the page adds an entry', async () => {
  window.location.hash = '#main';
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  const { key } = currentEntry();
  expect(currentEntry()).toMatchObject({ pathname: '/home', hash: '#main', state: null });
  navigate('/teams');
  await step(-1);
  expect(currentEntry()).toMatchObject({ hash: '#main', key });
});

describe('a blocker', () => {
  it('stops a link until it lets the viewer proceed', () => {
    let proceed = () => {};
    const unblock = blockNavigation((_next, proceedToNext) => {
      proceed = proceedToNext;
      return true;
    });
    navigate('/teams');
    expect(path()).toBe('/home');
    proceed();
    expect(path()).toBe('/teams');
    unblock();
  });

  it('undoes Back, and repeats it when the viewer proceeds', async () => {
    navigate('/profile/edit');
    let proceed = () => {};
    const blocker = jest.fn((_next: unknown, proceedToNext: () => void) => {
      proceed = proceedToNext;
      return true;
    });
    const unblock = blockNavigation(blocker);
    const listener = jest.fn();
    const stop = onNavigate(listener);
    await step(-1);
    await nextTask();
    expect(blocker).toHaveBeenCalledTimes(1);
    expect(path()).toBe('/profile/edit');
    expect(listener).not.toHaveBeenCalled();
    const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    proceed();
    await left;
    expect(path()).toBe('/home');
    expect(currentEntry().pathname).toBe('/home');
    stop();
    unblock();
  });
});
