import { act } from 'react';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 2));

/** Repeats `check` until it no longer throws. Fails with the last error after fifteen seconds. */
export async function eventually(check: () => void, wait = pause): Promise<void> {
  const deadline = performance.now() + 15_000;
  for (;;) {
    try {
      check();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait();
    }
  }
}

/** `eventually` for components that are rendered with `act`: React renders their changes only at the end of an `act`. */
export const eventuallyRendered = (check: () => void): Promise<void> => eventually(check, () => act(pause));
