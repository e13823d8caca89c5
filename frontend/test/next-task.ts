/** Resolves in a task of its own, after all promises that are ready and all timers that are due. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
