import { Injectable } from '@nestjs/common';
import { TERMS_VERSION } from '../../contracts/options.js';
import type { CurrentUserView, PersonView, ProfileView } from '../../contracts/users.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { permissionsOf } from '../../platform/http/access/policy.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { canReport } from '../../platform/http/access/report.policy.js';
import { Memberships } from './memberships.js';
import { personColumns, type PersonRow, toPerson } from './person-row.js';
import { playerColumns, type PlayerRow, toPlayer } from './player-row.js';
import { blocks } from './blocks/block.reader.js';
import { isSuspended } from './suspensions/suspension.reader.js';
import { userPolicy } from './user.policy.js';

export { ownershipOf, userPolicy } from './user.policy.js';
export {
  displayName,
  displayNameIn,
  mailNameOf,
  personColumns,
  personJson,
  type PersonRow,
  toPerson,
} from './person-row.js';
import { acceptsMessagesOf, isListedFor, mayContact, visibleCount } from './person-visibility.reader.js';

type ProfileRow = PlayerRow &
  Pick<ProfileView, 'bannerUrl' | 'bannerPositionX' | 'bannerPositionY' | 'followingCount' | 'followersCount'> & {
    createdAt: Date;
    /** The email address and phone number are null in every profile but the viewer's own. */
    email: string | null;
    phoneNumber: string | null;
    isBlocked: boolean;
    /** Null for a visitor. */
    acceptsMessages: boolean | null;
  };

type CurrentRow = PersonRow &
  Omit<CurrentUserView, keyof PersonView | 'username' | 'createdAt' | 'updatedAt'> & {
    email: string;
    createdAt: Date;
    updatedAt: Date;
  };

const PROFILE = `u.banner_url AS "bannerUrl", u.banner_position_x AS "bannerPositionX", u.banner_position_y AS "bannerPositionY",
  ${visibleCount('u.following_count', '$1', 'x.followee_id', 'follows x WHERE x.follower_id = u.id')} AS "followingCount",
  ${visibleCount('u.followers_count', '$1', 'x.follower_id', 'follows x WHERE x.followee_id = u.id')} AS "followersCount",
  u.created_at AS "createdAt"`;

const CURRENT = `${personColumns('u')}, ${PROFILE}, u.email, u.bio, u.location, u.country, u.region, u.city, u.latitude, u.longitude,
  array_to_string(u.game_styles, ',') AS "gameStyles", u.preferred_game_style AS "preferredGameStyle", u.experience_level AS "experienceLevel",
  u.age_group AS "ageGroup", u.availability, u.games_played AS "gamesPlayed", u.distance_unit AS "distanceUnit", u.shares_typing AS "sharesTyping", u.shares_read_receipts AS "sharesReadReceipts", u.shares_presence AS "sharesPresence",
  u.accepts_messages_from AS "acceptsMessagesFrom", u.shows_teams_to AS "showsTeamsTo", u.shows_on_map AS "showsOnMap", u.terms_version = '${TERMS_VERSION}' AS "hasAcceptedTerms", u.phone_number AS "phoneNumber", u.role,
  u.email_verified AS "emailVerified", u.updated_at AS "updatedAt"`;

/** SQL condition: the user administers the platform. `user` is an SQL expression for the id. */
export const isPlatformAdmin = (user: string): string =>
  `EXISTS (SELECT FROM users platform_admin WHERE platform_admin.id = ${user} AND platform_admin.role = 'admin')`;

/** SQL condition: the row of `users` with this alias belongs to a platform administrator. */
export const hasAdminRole = (users: string): string => `${users}.role = 'admin'`;

/** SQL condition: the account of this row of `users` is not deleted. Its owner may have asked for the deletion, and can restore it until then. */
export const hasAccount = (users: string): string => `${users}.email IS NOT NULL`;

/** SQL for the time at which the account is due for deletion; null unless its owner has asked for it. `user` is an SQL expression for the id. */
export const deletionDueAt = (user: string): string =>
  `(SELECT request.due_at FROM account_deletions request WHERE request.user_id = ${user})`;

@Injectable()
export class UserReader {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
  ) {}

  /** The viewer can open the profile of a person whom they block, in order to unblock them. Throws `user.unknown`. */
  async profile(viewer: Viewer | null, id: string): Promise<ProfileView> {
    const row = await this.database.queryOne<ProfileRow>(
      `SELECT ${playerColumns('$1')}, ${PROFILE}, CASE WHEN u.id = me.id THEN u.email END AS email,
         CASE WHEN u.id = me.id THEN u.phone_number END AS "phoneNumber", ${blocks('$1', 'u.id')} AS "isBlocked",
         ${acceptsMessagesOf('u.id', '$1')} AS "acceptsMessages" FROM users u LEFT JOIN users me ON me.id = $1
       WHERE u.id = $2 AND (${isListedFor('$1', 'u')} OR (u.deleted_at IS NULL AND ${blocks('$1', 'u.id')} AND NOT ${blocks('u.id', '$1')} AND NOT ${isSuspended('u.id')}))`,
      [viewer?.id ?? null, id],
    );
    const [player] = row ? await this.memberships.addTo(viewer, [toPlayer(row)]) : [];
    if (!row || !player) throw new Problem('user.unknown');
    return {
      ...player,
      email: row.email,
      phoneNumber: row.phoneNumber,
      bannerUrl: row.bannerUrl,
      bannerPositionX: row.bannerPositionX,
      bannerPositionY: row.bannerPositionY,
      followingCount: row.followingCount,
      followersCount: row.followersCount,
      createdAt: row.createdAt.toISOString(),
      isBlocked: row.isBlocked,
      can: {
        ...permissionsOf(
          userPolicy,
          viewer && {
            isOwn: viewer.id === id,
            mayContact: !row.isBlocked,
            acceptsMessages: row.acceptsMessages === true,
          },
        ),
        report: canReport(viewer, id),
      },
    };
  }

  async person(id: string): Promise<PersonView | undefined> {
    const row = await this.database.queryOne<PersonRow>(
      `SELECT ${personColumns('u')} FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`,
      [id],
    );
    return row && toPerson(row);
  }

  /**
   * Returns whether the person exists, neither of the two blocks the other, and neither is suspended. The answer holds until the transaction ends. Ask
   * before the transaction locks rows of `users`.
   */
  async mayContact({ id }: Viewer, personId: string): Promise<boolean> {
    const contact = await this.database.queryOne<{ isPossible: boolean }>(
      `SELECT ${mayContact('$1', 'u.id')} AS "isPossible" FROM users u WHERE u.id = $2 AND u.deleted_at IS NULL`,
      [id, personId],
    );
    return contact?.isPossible ?? false;
  }

  /**
   * Returns whether the viewer may make the person the contact person of something: themselves, the present contact person, or somebody whom they
   * may contact. Ask before the transaction locks rows of `users`.
   */
  async mayNameAsContact(viewer: Viewer, personId: string, presentContactId: string | null): Promise<boolean> {
    const isNew = personId !== viewer.id && personId !== presentContactId;
    return isNew ? this.mayContact(viewer, personId) : (await this.person(personId)) !== undefined;
  }

  /** Returns whether the user administers the platform now. The session does not hold the role. */
  async isPlatformAdmin({ id }: Viewer): Promise<boolean> {
    const row = await this.database.queryOne<{ isAdmin: boolean }>(`SELECT ${isPlatformAdmin('$1')} AS "isAdmin"`, [
      id,
    ]);
    return row?.isAdmin ?? false;
  }

  /** Returns the signed-in user, or undefined if the account is gone. */
  async current(viewer: Viewer): Promise<CurrentUserView | undefined> {
    const row = await this.database.queryOne<CurrentRow>(
      `SELECT ${CURRENT} FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`,
      [viewer.id],
    );
    if (!row) return undefined;
    const { personId, createdAt, updatedAt, ...rest } = row;
    return {
      id: personId,
      ...rest,
      username: row.nickname,
      // A deleted account has no session, so the answer leaves `isDeleted` out.
      isDeleted: undefined,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }
}
