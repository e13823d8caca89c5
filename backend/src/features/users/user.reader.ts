import { Injectable } from '@nestjs/common';
import type { CurrentUserView, PersonView, PlayerView } from '../../contracts/users.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access.js';
import { keyFrom, Page } from '../../platform/http/paging.js';
import { Problem } from '../../platform/http/problem.js';

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

type PlayerRow = PersonRow & {
  bio: string | null;
  location: string | null;
  isFollowing: boolean;
  total: number;
  knownEmail: string | null;
};

const PLAYER = `${personColumns('u')}, u.bio, u.location,
  EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $1 AND f.followee_id = u.id) AS "isFollowing"`;

const toPlayer = (row: PlayerRow): PlayerView => ({
  ...toPerson(row),
  email: row.knownEmail ?? null,
  bio: row.bio,
  location: row.location,
  isFollowing: row.isFollowing,
});
const byId = (row: PlayerRow): [string] => [row.personId];

interface PageAsked {
  limit: number;
  cursor?: string;
}

@Injectable()
export class UserReader {
  constructor(private readonly database: Database) {}

  /** All players, the newest first. */
  async list(viewer: Viewer | null, { limit, cursor }: PageAsked): Promise<Page<PlayerView>> {
    const [before] = keyFrom(cursor, 'uuid');
    const [rows, total] = await Promise.all([
      this.database.query<PlayerRow>(
        `SELECT ${PLAYER} FROM users u WHERE $2::uuid IS NULL OR u.id < $2 ORDER BY u.id DESC LIMIT $3`,
        [viewer?.id ?? null, before, limit + 1],
      ),
      this.count('SELECT count(*)::int AS total FROM users', []),
    ]);
    return Page.of(rows, limit, total, byId, toPlayer);
  }

  /** Players whose name or callsign holds the words anywhere, without regard to case and accents; an e-mail matches only whole, and is told only then. */
  async search(viewer: Viewer | null, words: string, { limit, cursor }: PageAsked): Promise<Page<PlayerView>> {
    const [before] = keyFrom(cursor, 'uuid');
    const pattern = words.replace(/[\\%_]/g, '\\$&');
    const matches = `(u.search_text LIKE '%' || folded($2) || '%' OR lower(u.email) = lower($3))`;
    const [rows, total] = await Promise.all([
      this.database.query<PlayerRow>(
        `SELECT ${PLAYER}, CASE WHEN lower(u.email) = lower($3) THEN u.email END AS "knownEmail" FROM users u
         WHERE ${matches} AND ($4::uuid IS NULL OR u.id < $4) ORDER BY u.id DESC LIMIT $5`,
        [viewer?.id ?? null, pattern, words, before, limit + 1],
      ),
      this.count(`SELECT count(*)::int AS total FROM users u, (SELECT $1::uuid) v WHERE ${matches}`, [
        viewer?.id ?? null,
        pattern,
        words,
      ]),
    ]);
    return Page.of(rows, limit, total, byId, toPlayer);
  }

  async player(viewer: Viewer | null, id: string): Promise<PlayerView> {
    const row = await this.database.queryOne<PlayerRow>(`SELECT ${PLAYER} FROM users u WHERE u.id = $2`, [
      viewer?.id ?? null,
      id,
    ]);
    if (!row) throw new Problem('user.unknown');
    return toPlayer(row);
  }

  async person(id: string): Promise<PersonView | undefined> {
    const row = await this.database.queryOne<PersonRow>(`SELECT ${personColumns('u')} FROM users u WHERE u.id = $1`, [
      id,
    ]);
    return row && toPerson(row);
  }

  /** The signed-in user; undefined when the account is gone. */
  async current(viewer: Viewer): Promise<CurrentUserView | undefined> {
    const row = await this.database.queryOne<
      Omit<CurrentUserView, 'id' | 'createdAt'> & { personId: string; createdAt: Date }
    >(
      `SELECT ${personColumns('u')}, u.email, u.bio, u.location, u.role, u.following_count AS "followingCount",
              u.followers_count AS "followersCount", u.created_at AS "createdAt" FROM users u WHERE u.id = $1`,
      [viewer.id],
    );
    if (!row) return undefined;
    const { personId, createdAt, ...rest } = row;
    return { id: personId, ...rest, createdAt: createdAt.toISOString() };
  }

  private async count(sql: string, values: readonly unknown[]): Promise<number> {
    return (await this.database.queryOne<{ total: number }>(sql, values))?.total ?? 0;
  }
}
