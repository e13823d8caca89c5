import type { PersonView } from '../../contracts/users.js';

/** The SQL expressions for the parts of a `PersonView`, by name; `users` is the alias of the table. */
const personParts = (users: string): [name: string, expression: string][] => [
  ['personId', `${users}.id`],
  ['firstName', `${users}.first_name`],
  ['lastName', `${users}.last_name`],
  ['nickname', `${users}.nickname`],
  ['profileImageUrl', `${users}.profile_image_url`],
  ['isDeleted', `${users}.deleted_at IS NOT NULL`],
];

/** SQL for the columns of a `PersonRow`. */
export const personColumns = (users: string): string =>
  personParts(users)
    .map(([name, expression]) => `${expression} AS "${name}"`)
    .join(', ');

/** SQL for a `PersonRow` as JSON. A subquery with `to_json` would take longer. */
export const personJson = (users: string): string =>
  `json_build_object(${personParts(users)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')})`;

/** The name in texts: the callsign with the real name beside it, or the real name alone. */
export function displayName({
  firstName,
  lastName,
  nickname,
}: Pick<PersonView, 'firstName' | 'lastName' | 'nickname'>) {
  const realName = [firstName, lastName].filter(Boolean).join(' ');
  return nickname ? `${nickname} (${realName})` : realName;
}

/** SQL for `displayName`. */
export function displayNameIn(users: string): string {
  const realName = `concat_ws(' ', ${users}.first_name, ${users}.last_name)`;
  return `coalesce(${users}.nickname || ' (' || ${realName} || ')', ${realName})`;
}

/** SQL for the first name in mails. A hidden account keeps its name in mails until it is deleted. */
export const mailNameOf = (users: string): string =>
  `coalesce((SELECT profile->>'first_name' FROM account_deletions WHERE user_id = ${users}.id), ${users}.first_name)`;

export interface PersonRow {
  personId: string;
  firstName: string;
  lastName: string | null;
  nickname: string | null;
  profileImageUrl: string | null;
  isDeleted: boolean;
}

/** A person as others see them, without the email address. */
export const toPerson = (row: PersonRow): PersonView => ({
  id: row.personId,
  firstName: row.firstName,
  lastName: row.lastName,
  nickname: row.nickname,
  profileImageUrl: row.profileImageUrl,
  email: null,
  ...(row.isDeleted && { isDeleted: true }),
});
