/** What stands in the address now. Hooks hear of it a drawing later, and a change must not undo the one right before it. */
export const currentSearchParams = (): URLSearchParams => new URLSearchParams(window.location.search);
