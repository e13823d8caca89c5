/** Receives `popstate` events before React Router does. Null until the first overlay has opened. */
export const popInterceptor: { handle: ((event: PopStateEvent) => void) | null } = { handle: null };

// Listeners of the window run in the order in which they were added, so this module must load before the router is created.
window.addEventListener('popstate', (event) => popInterceptor.handle?.(event));
