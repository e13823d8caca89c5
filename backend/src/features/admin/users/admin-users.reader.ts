import { Injectable } from '@nestjs/common';
import type { AdminUserSearchRequest, AdminUserView, UserStatsView } from '../../../contracts/admin.js';
import { LIMITS } from '../../../contracts/limits.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { UNFILTERED } from '../../../platform/listing/list-request.js';
import { readList } from '../../../platform/listing/read-list.js';
import { toPerson } from '../../users/user.reader.js';
import { suspensionPolicy } from '../../moderation/moderation.module.js';
import { ACCOUNT_LISTING, accountFilters, type AccountRow } from './account-listing.js';
import { adminUserPolicy } from './admin-user.policy.js';

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

  /** The accounts that match, the newest first. */
  list(viewer: Viewer, search: AdminUserSearchRequest): Promise<Page<AdminUserView>> {
    return readList(
      this.database,
      ACCOUNT_LISTING,
      {
        ...UNFILTERED,
        viewerId: viewer.id,
        cursor: search.cursor,
        limit: search.limit,
        words: search.q && search.q.length >= LIMITS.searchMin ? search.q : null,
        filters: accountFilters(search),
      },
      (row: AccountRow) => toView(viewer, row),
    );
  }

  async stats(): Promise<UserStatsView> {
    const today = new Date(this.clock.now().setUTCHours(0, 0, 0, 0));
    const stats = await this.database.queryOne<UserStatsView>(STATS, [today]);
    return stats ?? { total_users: 0, users_created_today: 0, users_active_today: 0 };
  }
}

const toView = (viewer: Viewer, row: AccountRow): AdminUserView => ({
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
    ...permissionsOf(adminUserPolicy, {
      isActorAdmin: true,
      isSelf: row.id === viewer.id,
      isSuspended: row.suspension !== null,
    }),
    suspend: permissionsOf(suspensionPolicy, {
      isActorAdmin: true,
      targetRole: row.role,
      isSelf: row.id === viewer.id,
    }).suspend,
  },
});
