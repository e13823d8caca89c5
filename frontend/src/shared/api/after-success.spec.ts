import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { nextTask } from '../../../test/next-task';
import { afterSuccess } from './after-success';

/** Sends a request from a component that unmounts before the test answers the request. */
function sendAndUnmount(next: () => void) {
  let answer = { succeed: () => {}, fail: () => {} };
  const mutationFn = () =>
    new Promise<void>((resolve, reject) => {
      answer = { succeed: resolve, fail: () => reject(new Error('refused')) };
    });
  const queries = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const observer = new MutationObserver(queries, { mutationFn });
  const unmount = observer.subscribe(() => undefined);
  afterSuccess(observer.mutate(), next);
  unmount();
  return () => answer;
}

describe('afterSuccess', () => {
  it('runs the callback although the component has unmounted', async () => {
    const next = jest.fn();
    const answer = sendAndUnmount(next);
    await nextTask();
    expect(next).not.toHaveBeenCalled();
    answer().succeed();
    await nextTask();
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('skips the callback when the request fails', async () => {
    const next = jest.fn();
    const answer = sendAndUnmount(next);
    await nextTask();
    answer().fail();
    await nextTask();
    expect(next).not.toHaveBeenCalled();
  });
});
