import { Injectable } from '@nestjs/common';
import type { RetryView } from '../../../contracts/admin.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { RETRY_GIVEN_UP } from '../../../platform/outbox/failed-handlers.js';
import { AuditLog } from '../../moderation/moderation.module.js';

@Injectable()
export class JobsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditLog,
  ) {}

  /** Requeues every event handler that was given up. A no-op if there is none. */
  retry(viewer: Viewer): Promise<RetryView> {
    return this.unitOfWork.run(async () => {
      const retried = (await this.database.query(`${RETRY_GIVEN_UP} RETURNING 1`)).length;
      if (retried > 0)
        await this.audit.append(viewer, {
          action: 'jobs.retried',
          targetType: 'jobs',
          targetId: 'failed',
          details: { retried },
        });
      return { retried };
    });
  }
}
