/**
 * How long a pushed change may take to appear. The limit is 2 s on an idle machine, but other journeys keep this one busy.
 * No poll runs while the socket is connected.
 */
export const PUSHED = { timeout: 10_000 };
