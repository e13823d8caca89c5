/** Lengths are in characters, times in milliseconds, unless a name says otherwise. Both sides read these; the server enforces them. */
export const LIMITS = {
  name: 80,
  email: 254,
  bio: 500,
  post: 5_000,
  message: 4_000,
  passwordMin: 8,
  passwordMax: 200,
  search: 100,
  searchMin: 2,
  clientId: 64,
  pageDefault: 50,
  pageMax: 100,
  jsonBodyBytes: 64 * 1024,
} as const;

/** What the password rule counts as a symbol. */
export const PASSWORD_SYMBOLS = '!@#$%^&*(),.?":{}|<>';

/** How the browser asks: freshness, retries and the polls that run while no socket is up. */
export const CLIENT_TIMES = {
  fresh: 30_000,
  unusedKept: 15 * 60_000,
  currentUserFresh: 5 * 60_000,
  queryRetries: 2,
  queryRetryFirst: 1_000,
  queryRetryMax: 3_000,
  mutationRetries: 2,
  mutationRetryFirst: 500,
  mutationRetryMax: 2_000,
  messagesPoll: 5_000,
  notificationsPoll: 30_000,
  searchDebounce: 300,
  toast: 5_000,
  toastRemoved: 1_000_000,
  toastSwipe: 50,
  tooltipDelay: 700,
  tooltipSkipDelay: 300,
} as const;

/** Badges show "99+" above this. */
export const BADGE_CAP = 99;

/** The one-tap message; shown large when it is the whole text. */
export const THUMBS_UP = '👍';
