import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { TeamDeletionLocks } from '../teams/teams.module.js';

const LOCK = 'SELECT FROM games WHERE team_id = $1 ORDER BY id FOR NO KEY UPDATE';

/**
 * Locks the games that are announced for a team before the team is deleted. Players who join one of them lock the game before the team and their own account.
 */
@Injectable()
export class DeletedTeamLock implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly deletionLocks: TeamDeletionLocks,
  ) {}

  onModuleInit(): void {
    this.deletionLocks.register((teamId) => this.database.query(LOCK, [teamId]));
  }
}
