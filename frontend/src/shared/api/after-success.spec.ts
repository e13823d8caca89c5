import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterSuccess } from './after-success';

/** A button that unmounts before the test resolves the request that its press sent. */
function pressedAndGone(next: () => void) {
  let answer = { give: () => {}, refuse: () => {} };
  const mutationFn = () =>
    new Promise<void>((resolve, reject) => {
      answer = { give: resolve, refuse: () => reject(new Error('refused')) };
    });
  const queries = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const button = new MutationObserver(queries, { mutationFn });
  const leave = button.subscribe(() => undefined);
  afterSuccess(button.mutate(), next);
  leave();
  return () => answer;
}

const later = () => new Promise((resolve) => setTimeout(resolve));

describe('afterSuccess', () => {
  it('runs the callback although the component has unmounted', async () => {
    const next = jest.fn();
    const answer = pressedAndGone(next);
    await later();
    expect(next).not.toHaveBeenCalled();
    answer().give();
    await later();
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('skips the callback when the request fails', async () => {
    const next = jest.fn();
    const answer = pressedAndGone(next);
    await later();
    answer().refuse();
    await later();
    expect(next).not.toHaveBeenCalled();
  });
});
