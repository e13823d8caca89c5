import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

type RowLock = (teamId: string) => Promise<unknown>;

// The deletion changes the members' number of teams. Follows and blocks lock several people in the same order.
const LOCK_MEMBERS = `
  SELECT FROM users WHERE id IN (SELECT user_id FROM team_members WHERE team_id = $1) ORDER BY id FOR NO KEY UPDATE`;

// The creation of a team changes `listing_counts` and then, through its first member, `player_counts`, which counts the players by their options and by
// whether they are in a team. Without this lock, the deletion would change them the other way round.
const LOCK_COUNTS = `SELECT FROM listing_counts WHERE listing = 'teams' ORDER BY has_location FOR NO KEY UPDATE`;

/** Locks the rows that the deletion of a team changes, in the order in which other transactions lock them. */
@Injectable()
export class TeamDeletionLocks {
  private readonly rowLocks: RowLock[] = [];

  constructor(private readonly database: Database) {}

  /** Adds the lock of rows that refer to the team. The games feature registers its own, because teams are a lower layer. */
  register(rowLock: RowLock): void {
    this.rowLocks.push(rowLock);
  }

  /** The caller has locked the team with `TeamLock`. */
  async acquire(teamId: string): Promise<void> {
    for (const lock of this.rowLocks) await lock(teamId);
    await this.database.query(LOCK_MEMBERS, [teamId]);
    await this.database.query(LOCK_COUNTS);
  }
}
