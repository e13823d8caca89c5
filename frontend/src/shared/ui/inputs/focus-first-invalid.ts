import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first invalid input of the form once its error is rendered, and scrolls to it. Focus alone does not scroll to an error below a visible input. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const input = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    input?.focus();
    input?.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * Focuses the first invalid input after each submission that `submitCount` of react-hook-form counts. Its own `shouldFocusError` misses inputs
 * that are not registered, such as comboboxes. Pass the returned ref to the form element.
 */
export function useFocusFirstInvalid(submitCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(form.current);
  }, [submitCount]);
  return form;
}
