/**
 * SQL condition: `viewer` may see `person`. Both are SQL expressions for user ids; the viewer's is null for a visitor. Every list of people
 * and of their content uses it. The function currently returns true for everybody, so PostgreSQL removes the condition from the plan.
 */
export const isVisibleTo = (viewer: string, person: string): string => `is_visible_to(${viewer}, ${person})`;

/** SQL condition on a row of `users`: the directories, searches, maps and suggestions of `viewer` list the person. */
export const isListedFor = (viewer: string, users: string): string =>
  `(${users}.deleted_at IS NULL AND ${isVisibleTo(viewer, `${users}.id`)})`;

/**
 * SQL for a stored count as `viewer` sees it: without the rows whose person is hidden from them. `rows` is what follows FROM, and must have a
 * WHERE clause. While everybody is visible, PostgreSQL does not read these rows.
 */
export const visibleCount = (stored: string, viewer: string, person: string, rows: string): string =>
  `(${stored} - (SELECT count(*)::int FROM ${rows} AND NOT ${isVisibleTo(viewer, person)}))`;
