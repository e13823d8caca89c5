/**
 * The time between two requests for the open thread and the lists while no socket is connected. Even with a slow request, a
 * change appears within 5 seconds, the interval at which the badge is polled.
 */
export const SCREEN_POLL_INTERVAL_MS = 3_500;
