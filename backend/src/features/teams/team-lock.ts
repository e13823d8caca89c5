import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import type { TeamAccess } from './team.policy.js';
import { TeamReader } from './team.reader.js';

/**
 * Holds a team for one who changes it or who is in it. Every such change begins here, so that what it was decided by stays
 * true until it is done, and two at once never wait for each other.
 */
@Injectable()
export class TeamLock {
  constructor(
    private readonly database: Database,
    private readonly reader: TeamReader,
  ) {}

  /** Throws `team.unknown`. */
  async acquire(viewer: Viewer, teamId: string): Promise<TeamAccess> {
    // In a statement of its own: what follows then sees what was done while it waited.
    await this.database.query('SELECT FROM teams WHERE id = $1 FOR NO KEY UPDATE', [teamId]);
    const standing = await this.reader.access(viewer, teamId);
    if (!standing) throw new Problem('team.unknown');
    return standing;
  }
}
