import type { PersonView } from '../../contracts/users.js';

/** SQL for the columns of a `PersonView`; `users` is the alias of the table. */
export const personColumns = (users: string): string =>
  `${users}.id AS "personId", ${users}.first_name AS "firstName", ${users}.last_name AS "lastName", ${users}.nickname, ${users}.profile_image_url AS "profileImageUrl",
  ${users}.deleted_at IS NOT NULL AS "isDeleted"`;

/** SQL for a `PersonRow` as JSON. */
export const personJson = (users: string): string =>
  `(SELECT to_json(person) FROM (SELECT ${personColumns(users)}) person)`;

/** SQL for the first and last name. */
export const fullNameIn = (users: string): string => `concat_ws(' ', ${users}.first_name, ${users}.last_name)`;

export const fullName = ({ firstName, lastName }: Pick<PersonView, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

export interface PersonRow {
  personId: string;
  firstName: string;
  lastName: string | null;
  nickname: string | null;
  profileImageUrl: string | null;
  isDeleted: boolean;
}

/** A person as others see them, without the e-mail address. */
export const toPerson = (row: PersonRow): PersonView => ({
  id: row.personId,
  firstName: row.firstName,
  lastName: row.lastName,
  nickname: row.nickname,
  profileImageUrl: row.profileImageUrl,
  email: null,
  ...(row.isDeleted && { isDeleted: true }),
});
