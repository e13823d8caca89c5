import { createContext, type ReactNode, use } from 'react';

/** Marks what a search has found. A function in a context, so that pages without a search do not load the code that marks. */
export const FoundTextContext = createContext<(text: string) => ReactNode>((text) => text);

/** A name or place, in which the results of a search mark what was found. */
export function FoundText({ children }: { children: string }) {
  return use(FoundTextContext)(children);
}
