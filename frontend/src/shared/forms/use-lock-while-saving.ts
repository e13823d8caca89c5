import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The submit button may be outside the form element, such as in the footer of a dialog. */
const submitButtonOf = (inputs: HTMLElement): HTMLButtonElement | undefined =>
  [...(inputs.closest('form')?.elements ?? [])].find(
    (control): control is HTMLButtonElement => control instanceof HTMLButtonElement && control.type === 'submit',
  );

/**
 * Makes a form, or the part with its inputs, inert while it is saved. The answer closes or resets the form, so text that was typed meanwhile would be
 * lost. An inert input cannot hold the focus, so the submit button takes it, and returns it when the form can be edited again.
 */
export function useLockWhileSaving(inputs: RefObject<HTMLElement | null>, isSaving: boolean): void {
  const lastFocused = useRef<HTMLElement | null>(null);
  // Not in a cleanup function: React restores the focus after it has run those.
  useLayoutEffect(() => {
    const element = inputs.current;
    if (!element) return;
    const submitButton = submitButtonOf(element);
    const focused = document.activeElement;
    element.toggleAttribute('inert', isSaving);
    if (isSaving && focused instanceof HTMLElement && element.contains(focused)) {
      lastFocused.current = focused;
      submitButton?.focus({ preventScroll: true });
    } else if (!isSaving) {
      if (focused === submitButton) lastFocused.current?.focus({ preventScroll: true });
      lastFocused.current = null;
    }
  }, [inputs, isSaving]);
}
