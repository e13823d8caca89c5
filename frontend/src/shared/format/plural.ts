/** Returns the form of a noun for a count: `plural(1, 'member')` → "member", `plural(0, 'reply', 'replies')` → "replies". */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  count === 1 ? singular : many;

/** "1 member", "1,318 members" */
export const countText = (count: number, singular: string, many?: string): string =>
  `${count.toLocaleString('en')} ${plural(count, singular, many)}`;
