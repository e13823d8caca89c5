/** Limits that the server enforces. A limit without a unit in its name or comment is a maximum length in characters. */
export const LIMITS = {
  name: 80,
  email: 254,
  bio: 500,
  description: 5_000,
  review: 2_000,
  post: 5_000,
  comment: 2_000,
  message: 4_000,
  /** The number of conversations that one user can pin. */
  pinnedConversations: 10,
  reportNote: 1_000,
  suspensionReason: 1_000,
  /** A word or domain that holds posts and comments of new accounts for review. */
  holdRule: 100,
  /** The number of words and domains that administrators can hold. */
  holdRules: 500,
  appeal: 2_000,
  moderatorNote: 500,
  subject: 200,
  /** The minimum length in characters. */
  passwordMin: 8,
  passwordMax: 200,
  /** How long an account can be restored after its owner has asked for its deletion. */
  deletionGraceDays: 14,
  /** How long the archive of an export can be downloaded. */
  exportDays: 7,
  search: 100,
  /** The minimum length in characters. */
  searchMin: 2,
  address: 300,
  addressSearch: 200,
  /** The minimum length in characters. */
  addressSearchMin: 3,
  /** The largest radius of a list filter, in kilometres or miles. */
  distance: 25_000,
  /** The largest number of members in a filter. */
  members: 1_000_000,
  clientId: 64,
  /** The number of entries of a page if the request names none. */
  pageDefault: 50,
  /** The largest number of entries of a page. */
  pageMax: 100,
  jsonBodyBytes: 64 * 1024,
  /** For routes that accept pictures as data URLs. */
  pictureBodyBytes: 15 * 1024 * 1024,
} as const;

/** Client timing in milliseconds, and the numbers of retries. The browser polls only while no socket is connected. */
export const CLIENT_TIMES = {
  staleTime: 30_000,
  gcTime: 15 * 60_000,
  currentUserStaleTime: 5 * 60_000,
  queryRetries: 2,
  queryRetryDelay: 1_000,
  maxQueryRetryDelay: 3_000,
  mutationRetries: 2,
  mutationRetryDelay: 500,
  maxMutationRetryDelay: 2_000,
  messagesPollInterval: 5_000,
  notificationsPollInterval: 30_000,
  searchDebounce: 300,
  /** Between two events that tell others that the viewer is typing. */
  typingInterval: 3_000,
  /** How long others are shown as typing after their last event. */
  typingExpiry: 6_000,
  toastDuration: 5_000,
  toastRemovalDelay: 1_000_000,
  tooltipDelay: 700,
  tooltipSkipDelay: 300,
} as const;

/** How far a toast must be swiped to dismiss it. */
export const TOAST_SWIPE_PIXELS = 50;

/** Badges show "99+" above this. */
export const BADGE_CAP = 99;

/**
 * Pulling the page down by more than `triggerRatio` of `distance` (in pixels) refreshes it. The indicator stays visible for
 * another `indicatorDuration` milliseconds.
 */
export const PULL_TO_REFRESH = { distance: 80, triggerRatio: 0.8, indicatorDuration: 500 } as const;

/** Radius of the earth, for distances by the haversine formula. */
export const EARTH_RADIUS = { km: 6371, miles: 3959 } as const;
