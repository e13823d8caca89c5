import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { showsTeamsTo } from '../../users/privacy/shared-activity.reader.js';
import { Memberships } from '../../users/users.module.js';

/** Limits the teams listed per player to those joined last, so that a page of players stays small. */
const MAX_TEAMS = 20;

/** Provides the users feature with the teams of its players, for lists. */
@Injectable()
export class TeamMemberships implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly memberships: Memberships,
  ) {}

  onModuleInit(): void {
    this.memberships.register((viewer, userIds) => this.teamIdsByUser(viewer, userIds));
  }

  private async teamIdsByUser(viewer: Viewer | null, userIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.database.query<{ userId: string; teamIds: string[] }>(
      `SELECT id AS "userId", ARRAY(SELECT team_id FROM team_members WHERE user_id = u.id ORDER BY id DESC LIMIT ${MAX_TEAMS}) AS "teamIds"
       FROM users u WHERE u.id = ANY($1) AND ${showsTeamsTo('$2', 'u')}`,
      [userIds, viewer?.id ?? null],
    );
    return new Map(rows.map(({ userId, teamIds }) => [userId, teamIds]));
  }
}
