type Ask = () => Promise<boolean>;

const cannotAsk: Ask = () => Promise.resolve(false);
let ask = cannotAsk;

/** Asks the viewer for their password again. Resolves to false when they cancel, and on a page that has no dialog for it. */
export const requestConfirmation: Ask = () => ask();

/** Sets how the page asks. Returns a function that ends it. */
export function registerConfirmation(pageAsks: Ask): () => void {
  ask = pageAsks;
  return () => {
    if (ask === pageAsks) ask = cannotAsk;
  };
}
