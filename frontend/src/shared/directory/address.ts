/** What stands in the address now. Hooks hear of it a drawing later, and a change must not undo the one right before it. */
export const parametersNow = (): URLSearchParams => new URLSearchParams(window.location.search);
