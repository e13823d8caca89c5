import { Injectable } from '@nestjs/common';
import type { CurrentUserView, PersonView, PlayerView } from '../../contracts/users.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access.js';
import { behind, keyFrom, Page } from '../../platform/http/paging.js';
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

// What holds the words holds every pair of their letters, which an index finds. The words are folded once, not for every
// row, and an e-mail is looked up apart: beside an OR, neither index would decide alone.
const SEARCH = `
  WITH found AS MATERIALIZED (
    SELECT id FROM users WHERE pairs_of(search_text) @> (SELECT pairs_of(folded($2))) AND strpos(search_text, (SELECT folded($2))) > 0
    UNION SELECT id FROM users WHERE lower(email) = lower($2)
  ),
  page AS (SELECT id FROM found WHERE ${behind('id', '$3')} ORDER BY id DESC LIMIT $4)
  SELECT ${PLAYER}, CASE WHEN lower(u.email) = lower($2) THEN u.email END AS "knownEmail", (SELECT count(*)::int FROM found) AS total
  FROM page JOIN users u ON u.id = page.id ORDER BY u.id DESC`;

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
        `SELECT ${PLAYER} FROM users u WHERE ${behind('u.id', '$2')} ORDER BY u.id DESC LIMIT $3`,
        [viewer?.id ?? null, before, limit + 1],
      ),
      this.count('SELECT count(*)::int AS total FROM users', []),
    ]);
    return Page.of(rows, limit, total, byId, toPlayer);
  }

  /** Players whose name or callsign holds the words anywhere, without regard to case and accents; an e-mail matches only whole, and is told only then. */
  async search(viewer: Viewer | null, words: string, { limit, cursor }: PageAsked): Promise<Page<PlayerView>> {
    const [before] = keyFrom(cursor, 'uuid');
    const rows = await this.database.query<PlayerRow>(SEARCH, [viewer?.id ?? null, words, before, limit + 1]);
    return Page.of(rows, limit, rows[0]?.total ?? 0, byId, toPlayer);
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
