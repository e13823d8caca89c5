import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';
import { AccountDeletion } from './account-deletion.js';

const MAX_DELETIONS = 1_000;

// Several processes may run this at the same time: each takes other accounts.
const TAKE_DUE_DELETION = `
  SELECT user_id AS "userId" FROM account_deletions WHERE due_at <= $1 AND user_id <> ALL($2)
  ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Deletes the accounts whose grace period is over. */
@Injectable()
export class DueDeletions implements OnModuleInit {
  private readonly logger = new Logger(DueDeletions.name);

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly deletion: AccountDeletion,
    private readonly clock: Clock,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.deleteDue());
  }

  /** Deletes each account in its own transaction. One that fails does not stop the others. */
  private async deleteDue(): Promise<void> {
    const failed: string[] = [];
    for (let count = 0; count < MAX_DELETIONS; count += 1) if (!(await this.deleteNext(failed))) return;
  }

  /** Returns whether an account was due. Adds it to `failed` if it could not be deleted. */
  private async deleteNext(failed: string[]): Promise<boolean> {
    let userId: string | undefined;
    try {
      await this.unitOfWork.run(async () => {
        const due = await this.database.queryOne<{ userId: string }>(TAKE_DUE_DELETION, [this.clock.now(), failed]);
        userId = due?.userId;
        if (due) await this.deletion.delete(due.userId);
      });
    } catch (error) {
      if (userId === undefined) throw error;
      this.logger.error(error, 'An account whose deletion is due could not be deleted');
      failed.push(userId);
    }
    return userId !== undefined;
  }
}
