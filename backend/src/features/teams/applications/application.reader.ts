import { Injectable } from '@nestjs/common';
import type {
  ApplicationStatus,
  TeamApplicationsRequest,
  TeamApplicationView,
} from '../../../contracts/team-requests.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, Page } from '../../../platform/http/paging/paging.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { teamPolicy } from '../team.policy.js';
import { TeamReader } from '../team.reader.js';
import { isListedFor } from '../../users/person-visibility.reader.js';

type ApplicationRow = PersonRow & {
  id: string;
  teamId: string;
  message: string | null;
  status: ApplicationStatus;
  appliedAt: Date;
  reviewedAt: Date | null;
  reviewedBy: string | null;
  note: string | null;
};

const APPLICATIONS = `
  SELECT a.id, a.team_id AS "teamId", a.message, a.status, a.applied_at AS "appliedAt", a.reviewed_at AS "reviewedAt",
    a.reviewed_by AS "reviewedBy", a.note, ${personColumns('u')}
  FROM team_applications a JOIN users u ON u.id = a.user_id`;

@Injectable()
export class ApplicationReader {
  constructor(
    private readonly database: Database,
    private readonly teams: TeamReader,
  ) {}

  /** Applications with a status, newest first, without those of accounts that were deleted or wait for their deletion. Only the leader and admins may list them. */
  async list(
    viewer: Viewer,
    teamId: string,
    { limit, cursor, status }: TeamApplicationsRequest,
  ): Promise<Page<TeamApplicationView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const access = await this.teams.access(viewer, teamId);
    if (!access) throw new Problem('team.unknown');
    authorize(teamPolicy, 'manageMembers', access);
    const filter = [teamId, status ?? 'pending', viewer.id];
    const [rows, count] = await Promise.all([
      this.database.query<ApplicationRow>(
        `${APPLICATIONS} WHERE a.team_id = $1 AND a.status = $2 AND ${isListedFor('$3', 'u')} AND ${afterCursor('a.id', '$4')} ORDER BY a.id DESC LIMIT $5`,
        [...filter, before, limit + 1],
      ),
      this.database.queryOne<{ total: number }>(
        `SELECT count(*)::int AS total FROM team_applications a JOIN users u ON u.id = a.user_id WHERE a.team_id = $1 AND a.status = $2 AND ${isListedFor('$3', 'u')}`,
        filter,
      ),
    ]);
    return Page.fromRows(rows, limit, count?.total ?? 0, (row) => [row.id], toApplication);
  }

  /** Throws `application.unknown`. */
  async application(id: string): Promise<TeamApplicationView> {
    const row = await this.database.queryOne<ApplicationRow>(`${APPLICATIONS} WHERE a.id = $1`, [id]);
    if (!row) throw new Problem('application.unknown');
    return toApplication(row);
  }
}

const toApplication = (row: ApplicationRow): TeamApplicationView => ({
  id: row.id,
  teamId: row.teamId,
  userId: row.personId,
  user: toPerson(row),
  message: row.message,
  status: row.status,
  appliedAt: row.appliedAt.toISOString(),
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  reviewedBy: row.reviewedBy,
  note: row.note,
});
