/** Receives `popstate` events before shared/navigation does. Null until the first overlay has opened. */
export const popInterceptor: { handle: ((event: PopStateEvent) => void) | null } = { handle: null };

// Listeners of the window run in the order in which they were added, so shared/navigation/history.ts imports this module first.
window.addEventListener('popstate', (event) => popInterceptor.handle?.(event));
