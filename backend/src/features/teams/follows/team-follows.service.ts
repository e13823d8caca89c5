import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FollowState } from '../../../contracts/follows.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { type Followable, Followables } from '../../users/users.module.js';
import { teamPolicy } from '../team.policy.js';
import { TeamReader } from '../team.reader.js';

/** Follows of teams by users who are not members. */
@Injectable()
export class TeamFollowsService implements Followable, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: TeamReader,
    private readonly followables: Followables,
  ) {}

  onModuleInit(): void {
    this.followables.register('team', this);
  }

  async stateOf(viewer: Viewer, teamId: string): Promise<FollowState> {
    const state = await this.database.queryOne<FollowState>(
      `SELECT EXISTS (SELECT FROM team_follows WHERE team_id = t.id AND user_id = $1) AS "isFollowing" FROM teams t WHERE id = $2`,
      [viewer.id, teamId],
    );
    if (!state) throw new Problem('team.unknown');
    return state;
  }

  /** Following twice is a no-op. Takes only a shared lock on the team, so a follower doesn't wait for the others. */
  follow(viewer: Viewer, teamId: string): Promise<FollowState> {
    return this.unitOfWork.run(async () => {
      const access = await this.reader.lockAccess(viewer, teamId);
      if (!access) throw new Problem('team.unknown');
      authorize(teamPolicy, 'follow', access);
      await this.database.query('INSERT INTO team_follows (team_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        teamId,
        viewer.id,
      ]);
      return { isFollowing: true };
    });
  }

  /** Members may unfollow, too, because they may have followed before they joined. */
  async unfollow(viewer: Viewer, teamId: string): Promise<FollowState> {
    await this.database.query('DELETE FROM team_follows WHERE team_id = $1 AND user_id = $2', [teamId, viewer.id]);
    return this.stateOf(viewer, teamId);
  }
}
