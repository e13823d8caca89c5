import { isListedFor, isVisibleTo } from '../person-visibility.reader.js';

/** The columns of `users` for what people share only in both directions. */
type SharedActivity = 'shares_read_receipts' | 'shares_presence';

/** SQL condition on a row of `users`: `viewer` and the person share the activity with each other, neither blocks the other, and the person is not suspended. */
export const sharesWith = (activity: SharedActivity, viewer: string, users: string): string =>
  `(${users}.${activity} AND (SELECT sharing.${activity} FROM users sharing WHERE sharing.id = ${viewer}) AND ${isVisibleTo(viewer, `${users}.id`)})`;

/**
 * SQL condition on a row of `users`: the person has chosen to show `viewer` their teams and games. For people whom the viewer may see. The viewer's
 * id is null for a visitor.
 */
export const isTeamAudience = (viewer: string, users: string): string =>
  `(${users}.shows_teams_to = 'everyone' OR ${users}.id = ${viewer}
    OR (${users}.shows_teams_to = 'following' AND EXISTS (SELECT FROM follows shown WHERE shown.follower_id = ${users}.id AND shown.followee_id = ${viewer})))`;

/**
 * SQL condition on a row of `users`: the person shows `viewer` their teams and games. False for a person who is hidden from the viewer, or whose
 * account is deleted. The viewer's id is null for a visitor.
 */
export const showsTeamsTo = (viewer: string, users: string): string =>
  `(${isListedFor(viewer, users)} AND ${isTeamAudience(viewer, users)})`;
