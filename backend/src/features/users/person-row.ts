import type { PersonView } from '../../contracts/users.js';

/** The columns of a `PersonView`, from a row of `users` under the alias given. */
export const personColumns = (users: string): string =>
  `${users}.id AS "personId", ${users}.first_name AS "firstName", ${users}.last_name AS "lastName", ${users}.nickname, ${users}.profile_image_url AS "profileImageUrl"`;

/** A `PersonRow` as JSON. */
export const personJson = (users: string): string =>
  `(SELECT to_json(person) FROM (SELECT ${personColumns(users)}) person)`;

/** First and last name, as SQL. */
export const fullNameIn = (users: string): string => `concat_ws(' ', ${users}.first_name, ${users}.last_name)`;

export const fullName = ({ firstName, lastName }: Pick<PersonView, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

export interface PersonRow {
  personId: string;
  firstName: string;
  lastName: string | null;
  nickname: string | null;
  profileImageUrl: string | null;
}

/** A person as others meet them: the e-mail stays unknown. */
export const toPerson = (row: PersonRow): PersonView => ({
  id: row.personId,
  firstName: row.firstName,
  lastName: row.lastName,
  nickname: row.nickname,
  profileImageUrl: row.profileImageUrl,
  email: null,
});
