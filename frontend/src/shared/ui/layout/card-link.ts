// Separate from `card.tsx`, so that the first visit of Home does not load this text.

/** The class of a link that covers its card. The card is `relative`; controls beside the link must be raised above it. */
export const cardLinkClass =
  'underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';
