import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../contracts/paging.js';
import type { TeamMemberView, TeamRole } from '../../../contracts/teams.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, NIL_UUID, Page, type RowWithTotal } from '../../../platform/http/paging/paging.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { memberPolicy } from './member.policy.js';
import { isVisibleTo, visibleCount } from '../../users/person-visibility.reader.js';

type MemberRow = PersonRow & {
  id: string;
  teamId: string;
  role: TeamRole;
  rank: number;
  joinedAt: Date;
  /** Null unless the viewer is a member of the team. */
  email: string | null;
  viewerRole: TeamRole | null;
};

const COLUMNS = `m.id, t.id AS "teamId", m.role, m.rank, m.joined_at AS "joinedAt", ${visibleCount('t.member_count', '$1', 'x.user_id', 'team_members x WHERE x.team_id = t.id')} AS total, own.role AS "viewerRole",
  CASE WHEN own.role IS NOT NULL AND u.deleted_at IS NULL THEN u.email END AS email, ${personColumns('u')}`;
const FROM = `teams t LEFT JOIN team_members own ON own.team_id = t.id AND own.user_id = $1`;

// The LEFT JOIN returns a row with the total even when the page is empty.
const PAGE = `
  SELECT ${COLUMNS} FROM ${FROM}
  LEFT JOIN LATERAL (
    SELECT * FROM team_members WHERE team_id = t.id AND ${isVisibleTo('$1', 'user_id')} AND (rank, id) > ($3::int, $4::uuid) ORDER BY rank, id LIMIT $5
  ) m ON true
  LEFT JOIN users u ON u.id = m.user_id WHERE t.id = $2 ORDER BY m.rank, m.id`;

const MEMBER = `
  SELECT ${COLUMNS} FROM ${FROM} JOIN team_members m ON m.team_id = t.id AND m.user_id = $3 JOIN users u ON u.id = m.user_id WHERE t.id = $2`;

@Injectable()
export class MemberReader {
  constructor(private readonly database: Database) {}

  /** Members by role (leader, admins, members), then by the time they joined. Throws `team.unknown`. */
  async list(viewer: Viewer | null, teamId: string, { limit, cursor }: PageRequest): Promise<Page<TeamMemberView>> {
    const [rank, id] = decodeCursor(cursor, ['number', 'uuid']);
    const after = [rank ?? -1, id ?? NIL_UUID];
    const rows = await this.database.query<RowWithTotal<MemberRow>>(PAGE, [
      viewer?.id ?? null,
      teamId,
      ...after,
      limit + 1,
    ]);
    if (rows.length === 0) throw new Problem('team.unknown');
    return Page.fromRowsWithTotal(
      rows,
      limit,
      (row: MemberRow) => toMember(viewer, row),
      (row) => [row.rank, row.id],
    );
  }

  /** Throws `team.not-member`. */
  async member(viewer: Viewer, teamId: string, userId: string): Promise<TeamMemberView> {
    const row = await this.database.queryOne<MemberRow>(MEMBER, [viewer.id, teamId, userId]);
    if (!row) throw new Problem('team.not-member');
    return toMember(viewer, row);
  }
}

const toMember = (viewer: Viewer | null, row: MemberRow): TeamMemberView => ({
  id: row.id,
  teamId: row.teamId,
  userId: row.personId,
  role: row.role,
  joinedAt: row.joinedAt.toISOString(),
  user: { ...toPerson(row), email: row.email },
  can: permissionsOf(
    memberPolicy,
    viewer && { viewerRole: row.viewerRole, role: row.role, isSelf: row.personId === viewer.id },
  ),
});
