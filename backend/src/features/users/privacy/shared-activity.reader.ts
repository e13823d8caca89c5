import { isVisibleTo } from '../person-visibility.reader.js';

/** The columns of `users` for what people share only in both directions. */
type SharedActivity = 'shares_read_receipts' | 'shares_presence';

/** SQL condition on a row of `users`: `viewer` and the person share the activity with each other, and neither blocks the other. */
export const sharesWith = (activity: SharedActivity, viewer: string, users: string): string =>
  `(${users}.${activity} AND (SELECT sharing.${activity} FROM users sharing WHERE sharing.id = ${viewer}) AND ${isVisibleTo(viewer, `${users}.id`)})`;
