type Ask = () => Promise<boolean>;

const cannotAsk: Ask = () => Promise.resolve(false);
let ask = cannotAsk;

/** Asks the viewer for their password again. Resolves to false when they cancel, and on a page that has no dialog for it. */
export const requestConfirmation: Ask = () => ask();

/** Registers the page's dialog. Returns a function that removes it. */
export function registerConfirmation(askOnPage: Ask): () => void {
  ask = askOnPage;
  return () => {
    if (ask === askOnPage) ask = cannotAsk;
  };
}
