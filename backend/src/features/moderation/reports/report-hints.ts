import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { HintThrottle } from '../../../platform/realtime/hint-throttle.js';
import { Push } from '../../../platform/realtime/push.js';
import { hasAdminRole } from '../../users/user.reader.js';

const ADMINS = `SELECT u.id FROM users u WHERE ${hasAdminRole('u')} AND u.deleted_at IS NULL`;

/** Sends `reports:changed` to all administrators after the transaction has committed. */
@Injectable()
export class ReportHints {
  private readonly logger = new Logger(ReportHints.name);
  private readonly changes: HintThrottle;

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly push: Push,
  ) {
    // Without the hint, administrators see the change with their next refetch.
    this.changes = push.throttle(() => {
      this.send().catch((error: unknown) => this.logger.warn(error, 'A hint about reports was not sent'));
    });
  }

  sendChanged(): void {
    this.unitOfWork.afterCommit(() => this.changes.trigger('reports'));
  }

  private async send(): Promise<void> {
    const admins = await this.database.query<{ id: string }>(ADMINS);
    this.push.toUsers(
      admins.map(({ id }) => id),
      'reports:changed',
    );
  }
}
