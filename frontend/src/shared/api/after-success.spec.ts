import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterSuccess } from './after-success';

/** A button whose press is answered when the test says so, by which time it has made way for something else. */
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

describe('what follows an answer', () => {
  it('follows also when what asked is not there any more', async () => {
    const next = jest.fn();
    const answer = pressedAndGone(next);
    await later();
    expect(next).not.toHaveBeenCalled();
    answer().give();
    await later();
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('does not follow a refusal', async () => {
    const next = jest.fn();
    const answer = pressedAndGone(next);
    await later();
    answer().refuse();
    await later();
    expect(next).not.toHaveBeenCalled();
  });
});
