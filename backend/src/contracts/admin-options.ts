export const PLATFORM_ROLES = ['user', 'admin'] as const;
export type PlatformRole = (typeof PLATFORM_ROLES)[number];

export const ACCOUNT_STATUSES = ['active', 'suspended'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The periods of the activity stream, in hours. */
export const ACTIVITY_PERIODS = { '1h': 1, '6h': 6, '24h': 24, '7d': 168 } as const;
export type ActivityPeriod = keyof typeof ACTIVITY_PERIODS;

/** The actions of administrators, as the audit list names them. */
export type AuditAction = `${string}.${string}`;
