const TEXT_INPUTS = 'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file])';

/** The inputs into which the viewer has typed, the latest last. Searches are easily repeated, so they don't count. */
const typedInputs = new Set<HTMLInputElement>();
const checks = new Set<() => boolean>();

document.addEventListener(
  'input',
  ({ target }) => {
    // Every match of the selector has a text as its value.
    const input = target as HTMLInputElement;
    if (!input.matches(TEXT_INPUTS)) return;
    typedInputs.delete(input);
    typedInputs.add(input);
  },
  true,
);

function inputsOnPage(): HTMLInputElement[] {
  for (const input of typedInputs) if (!input.isConnected) typedInputs.delete(input);
  return [...typedInputs];
}

/** True if the page shows text that the viewer typed, or if a check finds some. */
export const hasUnsentText = (): boolean =>
  inputsOnPage().some(({ value }) => value.trim()) || [...checks].some((check) => check());

/** The input into which the viewer typed last, if it is still on the page. */
export const lastTypedInput = (): HTMLElement | undefined => inputsOnPage().at(-1);

/** Adds a check for unsent text outside of inputs. Returns a function that removes it. */
export function addUnsentTextCheck(check: () => boolean): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}
