import type { PersonView } from '../../contracts/users.js';

/** SQL for the columns of a `PersonView`; `users` is the alias of the table. */
export const personColumns = (users: string): string =>
  `${users}.id AS "personId", ${users}.first_name AS "firstName", ${users}.last_name AS "lastName", ${users}.nickname, ${users}.profile_image_url AS "profileImageUrl",
  ${users}.deleted_at IS NOT NULL AS "isDeleted"`;

/** SQL for a `PersonRow` as JSON. */
export const personJson = (users: string): string =>
  `(SELECT to_json(person) FROM (SELECT ${personColumns(users)}) person)`;

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

/** SQL for the first name in mails, which an account keeps until it is deleted. */
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
