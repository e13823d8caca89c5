/**
 * The time in milliseconds between two requests for the open thread and the lists while no socket is connected. Together with a slow request, a
 * change is on the screen within the five seconds after which the badge shows it.
 */
export const SCREEN_POLL_INTERVAL = 3_500;
