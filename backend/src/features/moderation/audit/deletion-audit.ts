import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdminDeletions } from '../../feed/feed.module.js';
import { AuditLog } from './audit-log.js';

/** Adds the posts and comments that administrators delete outside of the moderation queue to the audit list. */
@Injectable()
export class DeletionAudit implements OnModuleInit {
  constructor(
    private readonly deletions: AdminDeletions,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.deletions.setRecorder((admin, { type, id }) =>
      this.audit.append(admin, { action: `${type}.deleted`, targetType: type, targetId: id }),
    );
  }
}
