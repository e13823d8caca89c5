import type { PersonView } from '../../contracts/users.js';

/** The columns of a `PersonView`, from a row of `users` under the alias given. */
export const personColumns = (users: string): string =>
  `${users}.id AS "personId", ${users}.first_name AS "firstName", ${users}.last_name AS "lastName", ${users}.nickname, ${users}.profile_image_url AS "profileImageUrl"`;

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
