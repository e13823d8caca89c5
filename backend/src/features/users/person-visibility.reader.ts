import { SUSPENDED_NOW } from './suspensions/suspension.reader.js';

const isParameter = (expression: string): boolean => expression.startsWith('$');

const blockedWith = (viewer: string): string =>
  `SELECT blocked_id FROM blocks WHERE blocker_id = ${viewer} UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer}`;

/** SQL for the ids of the people whom a block hides from `viewer`, whichever of them blocked the other. Empty for a visitor. */
export const hiddenByBlocks = (viewer: string): string => `ARRAY(${blockedWith(viewer)})`;

/** Selects the people whom `viewer` does not see, because of a block or because they are suspended. */
const hiddenPeople = (viewer: string): string => `${blockedWith(viewer)} UNION ALL ${SUSPENDED_NOW}`;

const hiddenPeopleIds = (viewer: string): string => `ARRAY(${hiddenPeople(viewer)})`;

/**
 * SQL for a statement with many conditions about the people hidden from `viewer`, a parameter. Without this, PostgreSQL would start a subquery for
 * each condition, which takes longer than the conditions themselves. `statement` is a list of CTEs and a query, without the word WITH.
 */
export const shareHiddenPeople = (viewer: string, statement: string): string =>
  `WITH hidden_people (id) AS MATERIALIZED (${hiddenPeople(viewer)}),
  ${statement.replaceAll(hiddenPeople(viewer), 'SELECT id FROM hidden_people')}`;

/** The two people with a parameter in front, if there is one: PostgreSQL then reads the hidden people once and not for each row. */
const parameterFirst = (viewer: string, person: string): readonly [string, string] =>
  isParameter(person) && !isParameter(viewer) ? [person, viewer] : [viewer, person];

/**
 * SQL condition: `viewer` may see `person`, because neither blocks the other and the person is not suspended. Both are SQL expressions for user ids; the viewer's is null for a
 * visitor. A null person is visible. Every list of people and of their content uses it. For a viewer who is a parameter, the hidden people are
 * hashed once per statement. The form CASE … IS NOT NULL is for the planner, which assumes that a test for null keeps nearly all rows. For a plain
 * comparison it could expect no rows and choose a bad plan.
 */
export const isVisibleTo = (viewer: string, person: string): string => {
  const [first, second] = parameterFirst(viewer, person);
  const isHidden = isParameter(viewer)
    ? `${person} IN (${hiddenPeople(viewer)})`
    : `${second} = ANY (${hiddenByBlocks(first)}) OR ${person} IN (${SUSPENDED_NOW})`;
  return `CASE WHEN ${isHidden} THEN NULL ELSE true END IS NOT NULL`;
};

/** SQL condition on a row of `users`: the directories, searches, maps and suggestions of `viewer` list the person. */
export const isListedFor = (viewer: string, users: string): string =>
  `(${users}.deleted_at IS NULL AND ${isVisibleTo(viewer, `${users}.id`)})`;

/** SQL condition on a column: the person is hidden from `viewer`. In this form, PostgreSQL finds the rows by an index. */
export const isHiddenFrom = (viewer: string, person: string): string => `${person} = ANY (${hiddenPeopleIds(viewer)})`;

/**
 * SQL for a stored count as `viewer` sees it: without the rows whose person is hidden from them. `rows` is what follows FROM, and must have a
 * WHERE clause. If nobody is hidden, PostgreSQL does not read these rows.
 */
export const visibleCount = (stored: string, viewer: string, person: string, rows: string): string =>
  `CASE WHEN ${hiddenPeopleIds(viewer)} = '{}' THEN ${stored} ELSE ${stored} - (SELECT count(*)::int FROM ${rows} AND ${isHiddenFrom(viewer, person)}) END`;

/**
 * SQL condition of a write from one person to another: neither is suspended or blocks the other, and neither can block until the transaction ends. The
 * condition waits for a block that is being committed. Evaluate it before the transaction locks rows of `users`; another order deadlocks.
 */
export const mayContact = (person: string, otherPerson: string): string => `may_contact(${person}, ${otherPerson})`;

/**
 * SQL condition: `recipient` lets `sender` write to them in private, because they chose so or have a conversation already. Blocks are not considered.
 * Null when one of them is unknown.
 */
export const acceptsMessagesOf = (recipient: string, sender: string): string =>
  `accepts_messages_of(${recipient}, ${sender})`;

/**
 * The same condition for a write: the choice of `recipient` stays until the transaction ends. The condition waits for a choice that is being committed.
 * Evaluate it before the transaction locks rows of `users`.
 */
export const mayMessage = (recipient: string, sender: string): string => `may_message(${recipient}, ${sender})`;
