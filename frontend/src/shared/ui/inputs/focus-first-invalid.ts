/** Focuses the first invalid input of the form once its error is rendered, and scrolls to it. Focus alone does not scroll to an error below a visible input. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const input = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    input?.focus();
    input?.scrollIntoView({ block: 'nearest' });
  });
}
