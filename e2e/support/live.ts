/** How long a pushed change may take to appear. The limit is 2 s on an idle machine, but other journeys keep this one busy. */
export const PUSHED = { timeout: 5_000 };
