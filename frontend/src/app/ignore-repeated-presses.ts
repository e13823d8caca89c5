import type { MutationCache, MutationState } from '@tanstack/react-query';

interface Request {
  readonly state: Pick<MutationState, 'status' | 'isPaused'>;
}

const SUBMIT = 'button[type=submit]';
const CONTROLS = `${SUBMIT}, [aria-pressed], [role=switch]`;

/**
 * Ignores the second press of a double press on a submit button or a toggle, and every press while a request of the previous one is
 * pending. Typing in a form makes its next press a new one.
 */
export function ignoreRepeatedPresses(mutations: MutationCache): void {
  /** The requests that a form or toggle has started, by its element. A click anywhere else ends the list. */
  const started = new WeakMap<Element, Request[]>();
  let latest: Request[] = [];
  mutations.subscribe(({ type, mutation }) => {
    if (type === 'added' && !mutation.meta?.isLoad) latest.push(mutation);
  });
  document.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest(CONTROLS);
      // The requests of a press elsewhere do not block the previous control.
      if (!control) return void (latest = []);
      const pressed = (control.matches(SUBMIT) && (control as HTMLButtonElement).form) || control;
      // While the connection is down, nothing has been sent, so a toggle may still be switched back.
      const isPending = started.get(pressed)?.some(({ state }) => state.status === 'pending' && !state.isPaused);
      if (event.detail < 2 && !isPending) started.set(pressed, (latest = []));
      else {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    true,
  );
  document.addEventListener('input', ({ target }) => started.delete((target as HTMLInputElement).form as Element));
}
