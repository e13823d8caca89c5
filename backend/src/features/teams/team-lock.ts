import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import type { TeamAccess } from './team.policy.js';
import { TeamReader } from './team.reader.js';

/** SQL that locks the team's row against other writes. Event handlers without a viewer use it directly. `team` is an SQL expression for the id. */
export const exclusiveTeamLockSql = (team: string): string => `SELECT FROM teams WHERE id = ${team} FOR NO KEY UPDATE`;

/**
 * Locks the team's row until the transaction ends, then loads the viewer's access. Every write by a viewer to an existing team, its
 * members, applications and invitations starts here, so the rules it checked still hold when it commits. Follows take at most the shared lock of
 * `TeamReader.lockAccess`.
 */
@Injectable()
export class TeamLock {
  constructor(
    private readonly database: Database,
    private readonly reader: TeamReader,
  ) {}

  /** Throws `team.unknown`. */
  async acquire(viewer: Viewer, teamId: string): Promise<TeamAccess> {
    // A separate statement, so that the next one sees changes that were committed while this one waited for the lock.
    await this.database.query(exclusiveTeamLockSql('$1'), [teamId]);
    const access = await this.reader.access(viewer, teamId);
    if (!access) throw new Problem('team.unknown');
    return access;
  }
}
