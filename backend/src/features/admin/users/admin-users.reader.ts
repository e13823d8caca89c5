import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { AdminUserSearchRequest, AdminUserView, UserStatsView } from '../../../contracts/admin.js';
import { LIMITS } from '../../../contracts/limits.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { emailLookup, nameLookup } from '../../users/directory/user-lookups.reader.js';
import { isSuspended, suspendedUntil } from '../../users/suspensions/suspension.reader.js';
import { hasAdminRole, personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { suspensionPolicy } from '../../moderation/moderation.module.js';
import { adminUserPolicy } from './admin-user.policy.js';

type AdminUserRow = PersonRow &
  Omit<AdminUserView, 'firstName' | 'lastName' | 'can' | 'createdAt' | 'isDeleted' | 'suspension'> & {
    createdAt: Date;
    suspension: { reason: string; until: string | null } | null;
  };

/** The accounts that the words `$1` find. Each lookup uses an index: of pairs of letters in names and addresses, or of ids. */
const FOUND = `found AS MATERIALIZED (
  SELECT u.id FROM users u WHERE ${nameLookup('$1::text')}
  UNION SELECT u.id FROM users u WHERE ${emailLookup('$1::text')}
  UNION SELECT u.id FROM users u WHERE u.id = $6::uuid
)`;

function accounts(hasWords: boolean): string {
  const matches = `u.deleted_at IS NULL
    AND ${hasWords ? 'u.id IN (SELECT id FROM found)' : '$1::text IS NULL AND $6::uuid IS NULL'}
    AND ($2::text IS NULL OR (${hasAdminRole('u')}) = ($2 = 'admin'))
    AND ($3::text IS NULL OR ${isSuspended('u.id')} = ($3 = 'suspended'))`;
  return `${hasWords ? `WITH ${FOUND}` : ''} ${withTotal(
    `SELECT count(*)::int AS total FROM users u WHERE ${matches}`,
    `SELECT u.id, ${personColumns('u')}, u.email, u.email_verified AS "emailVerified", u.phone_number AS "phoneNumber", u.bio, u.location,
       u.experience_level AS "experienceLevel", u.game_styles AS "gameStyles", u.games_played AS "gamesPlayed", u.role, u.created_at AS "createdAt",
       (SELECT json_build_object('reason', s.reason, 'until', ${suspendedUntil('s')}) FROM suspensions s
        WHERE s.user_id = u.id AND s.ends_at > now() ORDER BY s.ends_at DESC LIMIT 1) AS suspension
     FROM users u WHERE ${matches} AND ${afterCursor('u.id', '$4')} ORDER BY u.id DESC LIMIT $5`,
  )}`;
}

const ALL_ACCOUNTS = accounts(false);
const FOUND_ACCOUNTS = accounts(true);

// A person is active on a day if they had Muster open.
const STATS = `
  SELECT (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS total_users,
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND created_at >= $1) AS users_created_today,
    (SELECT count(DISTINCT p.user_id)::int FROM presence p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
     WHERE p.seen_at >= $1 OR cardinality(p.processes) > 0) AS users_active_today`;

@Injectable()
export class AdminUsersReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The accounts that match, the newest first. Blocks and privacy settings hide nobody from administrators. */
  async list(viewer: Viewer, { q, role, status, limit, cursor }: AdminUserSearchRequest): Promise<Page<AdminUserView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const words = q && q.length >= LIMITS.searchMin ? q : null;
    const statement = words === null ? ALL_ACCOUNTS : FOUND_ACCOUNTS;
    const values = [words, role ?? null, status ?? null, before, limit + 1, isUUID(words) ? words : null];
    const rows = await this.database.query<RowWithTotal<AdminUserRow>>(statement, values);
    return Page.fromRowsWithTotal(rows, limit, (row: AdminUserRow) => toView(viewer, row));
  }

  async stats(): Promise<UserStatsView> {
    const today = new Date(this.clock.now().setUTCHours(0, 0, 0, 0));
    const stats = await this.database.queryOne<UserStatsView>(STATS, [today]);
    return stats ?? { total_users: 0, users_created_today: 0, users_active_today: 0 };
  }
}

const toView = (viewer: Viewer, row: AdminUserRow): AdminUserView => ({
  ...toPerson(row),
  email: row.email,
  emailVerified: row.emailVerified,
  phoneNumber: row.phoneNumber,
  bio: row.bio,
  location: row.location,
  experienceLevel: row.experienceLevel,
  gameStyles: row.gameStyles,
  gamesPlayed: row.gamesPlayed,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  suspension: row.suspension && {
    reason: row.suspension.reason,
    until: row.suspension.until && new Date(row.suspension.until).toISOString(),
  },
  can: {
    ...permissionsOf(adminUserPolicy, { actorRole: 'admin', isSelf: row.id === viewer.id }),
    suspend: permissionsOf(suspensionPolicy, {
      actorRole: 'admin',
      targetRole: row.role,
      isSelf: row.id === viewer.id,
    }).suspend,
  },
});
