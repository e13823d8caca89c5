const DAY = 24 * 3_600_000;

/** The time this number of days from now, in ISO 8601. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
